import { filled } from '@civic/contracts'
import { InvalidSlugError, LgaRequiredError, StateRequiredError } from '../application-errors.ts'
import type { OrganizationForm } from '../application-schemas.ts'

/** An organization's form as it is stored: slug in small letters, a place as precise as the jurisdiction needs. */
export function storedOrganizationForm(form: OrganizationForm) {
  const slug = form.slug.toLowerCase()
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw new InvalidSlugError()
  const state = filled(form.state) ?? null
  const lga = filled(form.lga) ?? null
  if (form.jurisdiction !== 'NATIONAL' && state === null) throw new StateRequiredError()
  if (['LGA', 'COMMUNITY'].includes(form.jurisdiction) && lga === null) throw new LgaRequiredError()
  return {
    name: form.name,
    slug,
    kind: form.kind,
    jurisdiction: form.jurisdiction,
    state,
    lga,
    description: filled(form.description) ?? null,
    logoUrl: filled(form.logoUrl) ?? null,
    officialEmail: filled(form.officialEmail) ?? null,
    officialPhone: filled(form.officialPhone) ?? null,
    website: filled(form.website) ?? null,
    proofUrls: JSON.stringify(form.proofUrls ?? []),
  }
}
