import { home } from './pages/home/home.ts'
import { signInForm, signInPage } from './pages/account/sign-in.ts'
import { signOutForm } from './pages/account/sign-out.ts'
import { activityPage } from './pages/activity/activity.ts'
import { feedPage } from './pages/feed/feed.ts'
import { notificationsPage, openForm, readAllForm } from './pages/notifications/notifications.ts'
import { meaningsPage } from './pages/meanings/meanings.ts'
import { contactPage } from './pages/operator/contact.ts'
import { operatorPages } from './pages/operator/operator-texts.ts'
import { searchPage } from './pages/search/search.ts'
import { communitiesPage } from './pages/communities/communities.ts'
import { communityPage } from './pages/communities/community.ts'
import { activeForm, joinForm, joinPage } from './pages/communities/join.ts'
import type { Form, Page } from './site/page.ts'
import type { Site } from './site/site.ts'

/** Every page and form of the site, in reading order. */
export function pages(_site: Site): readonly (Page | Form)[] {
  return [
    home,
    communitiesPage,
    communityPage,
    joinPage,
    joinForm,
    activeForm,
    searchPage,
    activityPage,
    meaningsPage,
    feedPage,
    notificationsPage,
    openForm,
    readAllForm,
    ...operatorPages,
    contactPage,
    signInPage,
    signInForm,
    signOutForm,
  ]
}
