-- Owner: identity. Whatever is searched by an expression (0053), for the same reason as in 0063.
analyze users;
analyze representative_applications;
analyze organization_applications;
analyze content_flags;
