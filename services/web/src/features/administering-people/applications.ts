import { type ApplicationSummary, browseApplications } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { type Answer, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { entry } from '../../views/entry.ts'
import { field, select } from '../../views/fields.ts'
import { empty } from '../../views/section.ts'
import { tag } from '../../views/tag.ts'
import { lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { longestSought } from '../../words/letters.ts'
import { ageOf } from '../moderating/cases.ts'
import { applicationTag, applicationUrl, readOldestFirst, subheadOf } from './application-queue.ts'
import { foundList } from './found-list.ts'

const text = words.adminApplications
const { list: said } = text
const size = 25
const statuses = ['PENDING', 'NEEDS_CHANGES', 'REJECTED', 'APPROVED', 'ALL'] as const
const kinds = ['REPRESENTATIVE', 'ORGANIZATION'] as const
const waits = ['72', '336'] as const

/** What waits for a decision, unless the address asks for what was decided. */
export const applicationsPage = page('/admin/applications', {
  keep: 'own',
  who: 'administrators',
  called: text.title,
  shows: async (visit) => show(visit),
})

async function show({ api, query, site, now }: Visit): Promise<Answer> {
  const status = query.word('status', statuses) ?? 'PENDING'
  const kind = query.word('kind', kinds)
  const waiting = query.word('waiting', waits)
  const q = query.text('q')
  const narrow = {
    ...(status !== 'ALL' && { status }),
    ...(kind && { kind }),
    ...(waiting && { staleAfterHours: Number(waiting) }),
    ...(q !== undefined && { q }),
  }
  const paging = { page: query.page, size }
  const { applications, total } =
    status === 'PENDING'
      ? await readOldestFirst(api, narrow, paging)
      : await browseApplications(api, { query: { ...narrow, limit: size, offset: (query.page - 1) * size } })
  const list = to`/admin/applications`
  const isNarrowed = status !== 'PENDING' || kind !== undefined || waiting !== undefined || q !== undefined
  const facts = (each: ApplicationSummary) => [
    text.kinds[each.kind],
    `${each.applicant.name}, ${each.applicant.email}`,
    html`${said.sent} ${lately(site, each.submittedAt, now)}`,
    each.status === 'PENDING' && said.waits(ageOf(each.submittedAt, now)),
    each.applicantBanned && said.banned,
  ]
  return {
    title: text.title,
    isUnlisted: true,
    area: 'administration',
    main: foundList({
      title: text.title,
      byline: `${said.found(site.format.number(total), total === 1)}. ${status === 'PENDING' ? said.oldestFirst : said.newestFirst}`,
      list,
      url: asking(list, { status: status === 'PENDING' ? undefined : status, kind, waiting, q }),
      fields: controls({ status, kind, waiting, q }),
      rows: applications.map((each) =>
        entry({
          tag: tag(applicationTag(each.status)),
          title: each.headline,
          url: applicationUrl(each),
          text: subheadOf(each),
          facts: facts(each),
          level: 2,
        }),
      ),
      none: isNarrowed
        ? empty(said.none, html`<a class="link" href="${list}">${said.toWaiting}</a>`)
        : empty(
            said.nothingWaits,
            html`${said.nothingWaitsMore}<br /><a class="link" href="${asking(list, { status: 'ALL' })}"
                >${said.toDecided}</a
              >`,
          ),
      total,
      ...paging,
    }),
  }
}

interface Chosen {
  status: (typeof statuses)[number]
  kind: string | undefined
  waiting: string | undefined
  q: string | undefined
}

function controls({ status, kind, waiting, q }: Chosen): Html {
  const named = { ...text.statuses, ALL: said.anyStatus }
  return html`${field({ name: 'q', label: said.filters.q, value: q, longest: longestSought })}
  ${select({
    name: 'status',
    label: said.filters.status,
    options: statuses.map((value) => ({ value, label: named[value] })),
    chosen: status,
  })}
  ${select({
    name: 'kind',
    label: said.filters.kind,
    options: kinds.map((value) => ({ value, label: text.kinds[value] })),
    chosen: kind,
    none: said.anyKind,
  })}
  ${select({
    name: 'waiting',
    label: said.filters.waiting,
    options: waits.map((value) => ({ value, label: said.waiting[value] })),
    chosen: waiting,
    none: said.anyTime,
  })}`
}
