import { page } from '../../site/page.ts'
import { patternsView } from '../../views/patterns/patterns-view.ts'
import { words } from '../../words/en.ts'

/** For whoever builds pages; not there in production. */
export const patternsPage = page('/patterns', {
  keep: 'own',
  shows: ({ site, now }) => ({ title: words.patterns.title, isUnlisted: true, main: patternsView(site, now) }),
})
