import { accountPages } from './pages/account/account-pages.ts'
import { activityPage } from './pages/activity/activity.ts'
import { communitiesPage } from './pages/communities/communities.ts'
import { communityPage } from './pages/communities/community.ts'
import { activeForm, joinForm, joinPage } from './pages/communities/join.ts'
import { home } from './pages/home/home.ts'
import { issuePage } from './pages/issues/issue.ts'
import { issuesPage } from './pages/issues/issues.ts'
import { meaningsPage } from './pages/meanings/meanings.ts'
import { petitionPage } from './pages/petitions/petition.ts'
import { petitionsPage } from './pages/petitions/petitions.ts'
import { searchPage } from './pages/search/search.ts'
import type { Form, Page } from './site/page.ts'
import type { Site } from './site/site.ts'

/** Every page and form of the site, in reading order. */
export function pages(_site: Site): readonly (Page | Form)[] {
  return [
    ...[home, activityPage, searchPage, meaningsPage],
    ...[communitiesPage, communityPage, joinPage, joinForm, activeForm],
    ...[issuesPage, issuePage],
    ...[petitionsPage, petitionPage],
    ...accountPages,
  ]
}
