import { browseConsultations, type Consultation, listMyResponses } from '@civic/client'
import { html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { listPage } from '../../views/list-page.ts'
import { consultationEntry } from '../../views/things.ts'
import { words } from '../../words/en.ts'

const text = words.consultations
const { PUBLISHED, CLOSED } = words.statuses.consultations

export const consultationsPage = listPage('/consultations', {
  area: 'consultations',
  text: text.list,
  of: ['community', 'organization'],
  filters: {
    status: { label: text.status, any: text.anyStatus, options: { PUBLISHED: PUBLISHED.word, CLOSED: CLOSED.word } },
  },
  read: async (api, query) => {
    const { consultations: things, total } = await browseConsultations(api, { query })
    return { things, total }
  },
  act: html`<p><a href="${asking(to`/consultations`, { status: 'PUBLISHED' })}">${text.takesAnswers}</a></p>`,
  mine: async (api) => (await listMyResponses(api, {})).consultationIds,
  note: (_, isMine) => (isMine ? text.answered : undefined),
  row: (options, consultation: Consultation) => consultationEntry(options, consultation),
})
