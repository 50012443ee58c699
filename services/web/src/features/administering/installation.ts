import { type Installation, showInstallation } from '@civic/client'
import { html, type Html, nothing, type Part } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { withCommands } from '../../views/commands.ts'
import { entry, entryList } from '../../views/entry.ts'
import { moment } from '../../views/figure.ts'
import { breadcrumbs, empty, section } from '../../views/section.ts'
import { tag } from '../../views/tag.ts'
import { words } from '../../words/en.ts'
import { findingsOf, type InstallationFinding, sizeOf } from './installation-findings.ts'

const text = words.adminInstallation
const own = to`/admin/installation`

/** How the parts are, what needs somebody, and what is to be done about it. */
export const installationPage = page('/admin/installation', {
  keep: 'own',
  who: 'administrators',
  called: text.title,
  shows: async ({ api, site, now }) => {
    const { installation } = await showInstallation(api)
    const main = installationView(site, { installation, now })
    return { title: text.title, area: 'administration', isUnlisted: true, main }
  },
})

function installationView(site: Site, { installation, now }: { installation: Installation; now: Date }): Html {
  const found = findingsOf(site, installation)
  const title = text.wants(site.format.number(found.length))
  return html`${breadcrumbs(adminTrail())}
    <h1>${text.title}</h1>
    <p class="byline">${text.asked} ${moment(site, now)}. <a href="${own}">${text.again}</a></p>
    ${found.length === 0 ? empty(text.well) : section({ id: 'findings', title, body: findingList(found) })}
    ${section({ id: 'parts', title: text.facts.parts, body: partList(site, installation) })}
    ${section({ id: 'around', title: text.facts.around, body: terms(factsOf(site, installation)) })}`
}

function findingList(found: readonly InstallationFinding[]): Html {
  return html`<p class="mb-5">${text.whoever} ${text.manual}.</p>
    ${entryList(found.map(findingEntry))}`
}

function findingEntry({ title, notice, remedy, isBroken, link }: InstallationFinding): Html {
  const more = link ? html` <a href="${link.url}">${link.label}</a>` : nothing
  return entry({
    tag: tag({ look: isBroken ? 'bad' : 'open', icon: 'warn', word: isBroken ? text.broken : text.lacking }),
    title,
    text: html`<b>${text.notice}</b> ${notice}<br /><b>${text.remedy}</b> ${withCommands(remedy)}${more}`,
  })
}

const looks = {
  ok: { look: 'done', icon: 'done' },
  down: { look: 'bad', icon: 'warn' },
  unknown: { look: 'bad', icon: 'warn' },
} as const

function partList(site: Site, { parts }: Installation): Html {
  const rows = parts.map(({ name, status, since, version }) => {
    const at = since === undefined ? undefined : text.since(site.format.dayAndTime(new Date(since)))
    const known = [at, version].filter((each) => each !== undefined).join(', ')
    const state = tag({ ...looks[status], word: text.states[status] })
    return [text.parts[name].word, html`${state}<span class="note">${known}</span>`] as const
  })
  return terms(rows)
}

function factsOf(site: Site, installation: Installation): (readonly [string, Part])[] {
  const { database, jobs, mail, payments, ai, limits, storage, backup } = installation
  const { facts } = text
  const at = (instant: string) => moment(site, new Date(instant))
  const isOn = (part: { on: boolean } | null) => (part === null ? text.unknown : part.on ? text.yes : text.no)
  const number = (count: number) => site.format.number(count)
  return [
    [facts.version, installation.version],
    [facts.database, facts.databaseIs(database.version, sizeOf(site, database.sizeBytes))],
    [facts.migration, database.migration],
    [facts.jobs, facts.jobsAre(number(jobs.waiting), number(jobs.failed))],
    [facts.mail, mail.configured ? text.yes : text.no],
    [facts.payments, payments?.on === true ? facts.fee(site.format.rate(payments.feeBps)) : paymentsPart(payments)],
    ...(payments?.on === true
      ? [[facts.nextRun, payments.nextRunAt === undefined ? facts.byHand : at(payments.nextRunAt)] as const]
      : []),
    [facts.ai, ai?.on === true ? ai.model : isOn(ai)],
    [facts.limits, isOn(limits)],
    [
      facts.disk,
      storage ? facts.diskIs(sizeOf(site, storage.freeBytes), sizeOf(site, storage.uploadBytes)) : facts.bucket,
    ],
    [facts.backup, backup.lastAt === undefined ? text.never : at(backup.lastAt)],
    ...(backup.nextAt === undefined ? [] : [[facts.nextBackup, at(backup.nextAt)] as const]),
  ]
}

/** Off, with what to do about it. */
function paymentsPart(payments: Installation['payments']): Part {
  if (payments === null) return text.unknown
  return html`<span id="payments">${text.no}.</span> ${withCommands(text.facts.paymentsOff)}`
}

/** Names that are too long for a list of facts. */
function terms(rows: readonly (readonly [name: string, value: Part])[]): Html {
  const shown = rows.map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td class="text">${value}</td>
      </tr>`,
  )
  return html`<table class="table table-names">
    <tbody>
      ${shown}
    </tbody>
  </table>`
}
