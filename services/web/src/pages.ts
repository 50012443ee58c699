import { accountPages } from './pages/account/account-pages.ts'
import { activityCount } from './pages/activity/activity-count.ts'
import { activityPage } from './pages/activity/activity.ts'
import { communitiesPage } from './pages/communities/communities.ts'
import { communityPage } from './pages/communities/community.ts'
import { joinPage } from './pages/communities/join.ts'
import { feedPage } from './pages/feed/feed.ts'
import { flagPages } from './pages/flagging/flag.ts'
import { home } from './pages/home/home.ts'
import { issueCount } from './pages/issues/issue-count.ts'
import { issuePage } from './pages/issues/issue.ts'
import { issuesPage } from './pages/issues/issues.ts'
import { donationCompletePage } from './pages/mailed/donation-complete.ts'
import { invitationPage } from './pages/mailed/invitation.ts'
import { meaningsPage } from './pages/meanings/meanings.ts'
import { myPage, myPartPage } from './pages/mine/mine.ts'
import { unfinishedPage } from './pages/mine/unfinished.ts'
import { notificationsPage } from './pages/notifications/notifications.ts'
import { offlinePage } from './pages/offline/offline.ts'
import { contactPage } from './pages/operator/contact.ts'
import { operatorPages } from './pages/operator/operator-texts.ts'
import { patternsPage } from './pages/patterns/patterns.ts'
import { editPetitionPage, removePetitionPage } from './pages/petitions/own-petition.ts'
import { petitionCount } from './pages/petitions/petition-count.ts'
import { petitionPage } from './pages/petitions/petition.ts'
import { petitionsPage } from './pages/petitions/petitions.ts'
import { newPetitionPage, sendPetitionPage } from './pages/petitions/start-petition.ts'
import { reportingPages } from './pages/reporting/reporting-pages.ts'
import { searchPage } from './pages/search/search.ts'
import type { Count } from './site/count.ts'
import type { Form, Page } from './site/page.ts'
import type { Site } from './site/site.ts'

/** Every page and form of the site, in reading order. */
export function pages({ isDevelopment }: Pick<Site, 'isDevelopment'>): readonly (Page | Form)[] {
  const reading = [home, activityPage, searchPage, meaningsPage, issuesPage, issuePage, petitionsPage, petitionPage]
  const communities = [communitiesPage, communityPage, joinPage]
  const ownNews = [myPage, unfinishedPage, myPartPage, feedPage, notificationsPage]
  const texts = [...operatorPages, contactPage, offlinePage]
  const mailed = [invitationPage, donationCompletePage]
  const forBuilders = isDevelopment ? [patternsPage] : []
  const petitions = [newPetitionPage, sendPetitionPage, editPetitionPage, removePetitionPage]
  const writing = [...reportingPages, ...petitions, ...flagPages]
  const all = [...reading, ...writing, ...communities, ...ownNews, ...texts, ...mailed, ...accountPages, ...forBuilders]
  return all.flatMap((each) => (each.kind === 'page' ? [each, ...each.forms] : [each]))
}

/** Whose pages go on counting while somebody looks at them. */
export const counts: readonly Count[] = [activityCount, issueCount, petitionCount]
