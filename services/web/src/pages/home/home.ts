import { html } from '../../html/html.ts'
import { page } from '../../site/page.ts'

export const home = page('/', {
  keep: 'shared',
  shows: ({ site }) => ({ title: site.name, main: html`<h1>${site.name}</h1>` }),
})
