import { text } from './settings.ts'

/** How the operator calls the site, on its pages and in mails. */
export const siteName = text('SITE_NAME', 'Civic Record')
