import { browseIssues, type Issue, showCommunity } from '@civic/client'
import { html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import type { Atom } from '../../site/atom.ts'
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

/** The newest reports of a community. */
export const issuesFeed: Atom = {
  path: '/communities/:id/issues.atom',
  reads: async (api, id) => {
    const [{ community }, { issues }] = await Promise.all([
      showCommunity(api, { path: { id } }),
      browseIssues(api, { query: { communityId: id, limit: 20 } }),
    ])
    const shown = issues.filter(({ isHidden }) => !isHidden)
    return {
      title: text.in(community.name),
      page: asking(to`/issues`, { community: id }),
      entries: shown.map(({ id: issue, title, description, createdAt: publishedAt, updatedAt }) => ({
        url: to`/issues/${issue}`,
        title,
        text: description,
        publishedAt,
        updatedAt,
      })),
    }
  },
}
