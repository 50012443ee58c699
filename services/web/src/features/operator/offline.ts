import { html } from '../../html/html.ts'
import { page } from '../../site/page.ts'
import { words } from '../../words/en.ts'

const text = words.errors.offline

/** What a browser shows that has no network; it keeps this page beforehand, for whoever is signed in then. */
export const offlinePage = page('/offline', {
  keep: 'long',
  shows: () => ({
    title: text.title,
    isUnlisted: true,
    main: html`<div class="prose">
      <h1>${text.title}</h1>
      <p>${text.text}</p>
      <p>${text.sent}</p>
    </div>`,
  }),
})
