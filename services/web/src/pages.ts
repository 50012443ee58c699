import { accountPages } from './pages/account/account-pages.ts'
import { home } from './pages/home/home.ts'
import { issuePage } from './pages/issues/issue.ts'
import { issuesPage } from './pages/issues/issues.ts'
import { petitionPage } from './pages/petitions/petition.ts'
import { petitionsPage } from './pages/petitions/petitions.ts'
import type { Form, Page } from './site/page.ts'
import type { Site } from './site/site.ts'

/** Every page and form of the site, in reading order. */
export function pages(_site: Site): readonly (Page | Form)[] {
  return [home, issuesPage, issuePage, petitionsPage, petitionPage, ...accountPages]
}
