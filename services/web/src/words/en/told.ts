/** How people are told of an act: no service sends a mail for a notification. */
export const onSite = 'on the site, not by mail'
