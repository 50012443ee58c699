import { browseOrganizations, limits, type Organization } from '@civic/client'
import { html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { figureOf } from '../../views/figure.ts'
import { listPage } from '../../views/list-page.ts'
import { organizationEntry } from '../../views/things.ts'
import { words } from '../../words/en.ts'
import { areaOf } from './organization-view.ts'

const { list, ...text } = words.organizations
const { name, state, lga } = limits.createOrganization

export const organizationsPage = listPage('/organizations', {
  area: 'organizations',
  text: list,
  of: [],
  size: 50,
  typed: {
    q: { label: text.name, longest: name.max },
    state: { label: text.state, longest: state.max },
    lga: { label: text.lga, longest: lga.max },
  },
  filters: {
    kind: { label: text.kind, any: text.anyKind, options: words.statuses.organizationKinds },
    jurisdiction: { label: text.jurisdiction, any: text.anyJurisdiction, options: text.jurisdictions },
  },
  read: async (api, query) => {
    const { organizations: things, total } = await browseOrganizations(api, { query })
    return { things, total }
  },
  row: (options, organization: Organization) => {
    const count = organization.assignmentCount
    const taken = html`${figureOf(options.site, 'organization', organization, 'assignmentCount')} ${text.takenOn(count)}`
    return organizationEntry({ ...options, more: [areaOf(organization), taken] }, organization)
  },
  beFirst: () => html`<a class="link" href="${to`/apply/organization`}">${text.apply}</a>`,
})
