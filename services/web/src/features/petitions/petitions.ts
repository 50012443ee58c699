import { browsePetitions, type Petition } from '@civic/client'
import { html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { icon } from '../../style/icons.ts'
import { listPage } from '../../views/list-page.ts'
import { petitionEntry } from '../../views/things.ts'
import { words } from '../../words/en.ts'
import { wordsOf } from '../../words/words-of.ts'

const text = words.petitions
/** Drafts are seen by whoever wrote them; nobody looks for them here. */
const { DRAFT: _draft, ...statuses } = words.statuses.petitions

export const petitionsPage = listPage('/petitions', {
  area: 'petitions',
  text,
  filters: { status: { label: text.status, any: text.anyStatus, options: wordsOf(statuses) } },
  read: async (api, query) => {
    const { petitions: things, total } = await browsePetitions(api, { query })
    return { things, total }
  },
  row: (options, petition: Petition) => petitionEntry(options, petition),
  note: ({ status }) => (status === 'DRAFT' ? text.onlyYou : undefined),
  act: html`<p class="mt-4"><a class="btn" href="${to`/petitions/new`}">${icon('pen')}${words.starting.link}</a></p>`,
  beFirst: () => html`<a class="link" href="${to`/petitions/new`}">${words.starting.link}</a>`,
})
