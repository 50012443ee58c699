import {
  type ChosenOrganizationKind,
  editOrganization,
  limits,
  type Organization,
  type OrganizationKind,
  showOrganization,
} from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { carried, line, lines, oneOf } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { type CurrentValue, currentValues, draftNote } from '../../views/draft-note.ts'
import { errorSummary, field, formOf, select } from '../../views/fields.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { jurisdictions, kinds } from '../applying/application-fields.ts'
import { organizationsTrail } from './organizations.ts'

const { edit: text, fields: fieldText } = words.adminOrganizations
const bounds = limits.editOrganization
const allKinds: readonly OrganizationKind[] = [...kinds, 'REPRESENTATIVE_OFFICE']

const fields = {
  name: line(fieldText.name, bounds.name),
  kind: oneOf(allKinds, fieldText.kind),
  jurisdiction: oneOf(jurisdictions, fieldText.jurisdiction),
  state: line(fieldText.state, { max: bounds.state.max }),
  lga: line(fieldText.lga, { max: bounds.lga.max }),
  country: line(fieldText.country, { max: bounds.country.max }),
  description: lines(fieldText.description, { max: bounds.description.max, rows: 6 }),
  registrationNumber: line(fieldText.registrationNumber, { max: bounds.registrationNumber.max }),
  representativeName: line(fieldText.representativeName, { max: bounds.representativeName.max }),
  officialEmail: line({ ...fieldText.officialEmail, type: 'email' }, bounds.officialEmail),
  email: line({ ...fieldText.email, type: 'email' }, bounds.email),
  phone: line({ ...fieldText.phone, type: 'tel' }, { max: bounds.phone.max }),
  website: line({ ...fieldText.website, type: 'url' }, bounds.website),
  supportingDocumentUrl: line({ ...fieldText.supportingDocumentUrl, type: 'url' }, bounds.supportingDocumentUrl),
}
type FieldName = keyof typeof fields
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
const names = Object.keys(fields) as FieldName[]

const editForm = form('/admin/organizations/:id/edit', {
  who: 'administrators',
  keep: true,
  fields: { ...fields, seen: carried() },
  refusals: {
    INVALID_KIND: { kind: fieldText.kind.problem },
    INVALID_JURISDICTION: { jurisdiction: fieldText.jurisdiction.problem },
    CHANGED_MEANWHILE: text.meanwhile,
  },
  does: async ({ api, path }, { values: { seen, kind, jurisdiction, ...texts } }) => {
    const chosen = { ...(isChosen(kind) && { kind }), ...(jurisdiction && { jurisdiction }) }
    await editOrganization(api, {
      path,
      body: { ...texts, ...chosen, ...(seen !== '' && { expectedUpdatedAt: seen }) },
    })
    return { to: to`/admin/organizations/${path.id}`, said: text.saved }
  },
})

/** An office stays one, and nothing else becomes one. */
function isChosen(kind: OrganizationKind | undefined): kind is ChosenOrganizationKind {
  return kinds.some((each) => each === kind)
}

export const editOrganizationPage = page('/admin/organizations/:id/edit', {
  keep: 'own',
  who: 'administrators',
  missing: words.errors.notFound.organization,
  forms: [editForm],
  holds: text.draft,
  shows: async (visit) => {
    const { api, path, site } = visit
    const [{ organization }, draft] = await Promise.all([
      showOrganization(api, { path }),
      visit.drafts.read(to`/admin/organizations/${path.id}/edit`),
    ])
    const initial = { ...valuesOf(organization), seen: organization.updatedAt }
    const filled = fill(visit, editForm, { initial, draft })
    return {
      title: text.title(organization.name),
      isUnlisted: true,
      area: 'administration',
      main: editView(site, { organization, filled }),
    }
  },
})

function valuesOf(organization: Organization): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, organization[name] ?? '']))
}

function editView(site: Site, { organization, filled }: { organization: Organization; filled: Filled }): Html {
  const { id, name, updatedAt: seen } = organization
  const own = to`/admin/organizations/${id}`
  const body = html`${names.map((each) => control(filled, each, organization))}
    <div class="form-end btn-row">
      <button class="btn">${text.button}</button><a class="link" href="${own}">${words.errors.back}</a>
    </div>`
  return html`<div class="prose">
    ${breadcrumbs([...organizationsTrail, { url: own, label: name }])}
    <h1>${text.title(name)}</h1>
    <p class="byline">${text.means}</p>
    ${errorSummary(filled.problems)}${draftNote(site, filled, to`/admin/organizations/${id}/edit`)}
    ${currentValues(filled, seen, currentOf(organization))}${formOf(filled, { hidden: { seen }, body })}
  </div>`
}

const kindWords: Readonly<Record<string, string>> = words.statuses.organizationKinds
const jurisdictionWords: Readonly<Record<string, string>> = words.organizations.jurisdictions

function control(filled: Filled, name: FieldName, { kind }: Organization): Html {
  const content = filled.field(name)
  const chosen = filled.value(name)
  if (name === 'kind') {
    if (kind !== 'REPRESENTATIVE_OFFICE') {
      return select({
        ...content,
        chosen,
        options: kinds.map((value) => ({ value, label: kindWords[value] ?? value })),
      })
    }
    return html`<p class="note">${text.kindStays}</p>
      <input type="hidden" name="kind" value="${kind}" />`
  }
  if (name !== 'jurisdiction') return field(content)
  const options = jurisdictions.map((value) => ({ value, label: jurisdictionWords[value] ?? value }))
  return select({ ...content, chosen, options })
}

function currentOf(organization: Organization): CurrentValue[] {
  return Object.entries(valuesOf(organization)).map(([name, value]) => ({
    name,
    value,
    ...(name === 'kind' && { shown: (word: string) => kindWords[word] ?? word }),
    ...(name === 'jurisdiction' && { shown: (word: string) => jurisdictionWords[word] ?? word }),
  }))
}
