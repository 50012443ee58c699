import { browseIssues, type Issue } from '@civic/client'
import { html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { listPage } from '../../views/list-page.ts'
import { issueEntry } from '../../views/things.ts'
import { words } from '../../words/en.ts'
import { wordsOf } from '../../words/words-of.ts'

const text = words.issues
const { statuses } = words

export const issuesPage = listPage('/issues', {
  area: 'issues',
  text,
  filters: {
    status: { label: text.status, any: text.anyStatus, options: wordsOf(statuses.issues) },
    category: { label: text.category, any: text.anyCategory, options: wordsOf(statuses.categories) },
    sort: { label: text.sort, options: text.sorts },
  },
  read: async (api, { sort = 'newest', ...query }) => {
    const { issues: things, total } = await browseIssues(api, { query: { ...query, sort } })
    return { things, total }
  },
  row: (options, issue: Issue) => issueEntry(options, issue),
  beFirst: (place) => {
    const label = place ? text.reportIn(place.name) : words.frame.report
    return html`<a class="link" href="${asking(to`/report`, { community: place?.id })}">${label}</a>`
  },
})
