import { page } from '../../site/page.ts'
import { meaningsView } from '../../views/meanings/meanings-view.ts'
import { words } from '../../words/en.ts'

export const meaningsPage = page('/statuses', {
  keep: 'long',
  shows: () => ({ title: words.meanings.title, description: words.meanings.meta, main: meaningsView() }),
})
