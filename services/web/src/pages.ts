import { accountPages } from './pages/account/account-pages.ts'
import { home } from './pages/home/home.ts'
import type { Form, Page } from './site/page.ts'
import type { Site } from './site/site.ts'

/** Every page and form of the site, in reading order. */
export function pages(_site: Site): readonly (Page | Form)[] {
  return [home, ...accountPages]
}
