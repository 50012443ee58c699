-- Owner: community. What people type is compared without case and accents; trigrams serve the search inside a text.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- `unaccent` itself is only stable, as its dictionary may be replaced; an index needs the promise that nobody does that.
-- The unit separator reads as a blank, so that it can stand between the columns of a row that are searched as one text.
create function search_text(value text) returns text
  language sql immutable parallel safe strict
  return translate(lower(unaccent('unaccent'::regdictionary, value)), chr(31), ' ');

-- The pattern that finds a text inside another: wildcards stand for themselves. Folding may make some, so it comes first.
create function search_pattern(value text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(search_text(value), '([\\%_])', '\\\1', 'g') || '%';
