import type { Citizen, Origin } from '@civic/access'
import { recordAct } from '@civic/audit'
import { changedFields, filled, onWire } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { canAdminOrSteward, standingOf } from '../members/authority.ts'
import { changedOrganization } from '../members/require-authority.ts'
import type { Tx } from '../../tables.ts'
import { InvalidJurisdictionError, InvalidKindError, OnlyPlatformVerifiesError } from './organization-errors.ts'
import { describedBy } from './organization-form.ts'
import { getOrganization, updateOrganization, type OrganizationRow } from './organization-queries.ts'
import { OrganizationChangeBody, OrganizationReply } from './organization-schemas.ts'
import { officeKind, readJurisdiction, readKind } from './organization-words.ts'

/** The platform edits it too, and alone gives and takes the verified badge. */
export const editOrganization = change('PATCH /v1/organizations/:id', {
  summary: 'Edit an organization that you speak for',
  description:
    'For owners and administrators of the organization, and for platform administrators, who alone give and ' +
    'take the verified badge. What is left out stays; `null` or an empty text clears a field that may be ' +
    'empty. The slug stays, and the kind of a representative office neither comes nor goes. The audit log ' +
    'names the fields that were sent. With `expectedUpdatedAt`, a change of what somebody else changed ' +
    'meanwhile is refused.',
  on: changedOrganization,
  may: canAdminOrSteward,
  body: OrganizationChangeBody,
  reply: OrganizationReply,
  refuses: [ChangedMeanwhileError, InvalidKindError, InvalidJurisdictionError, OnlyPlatformVerifiesError],

  async does({ tx, citizen: editor, origin, path: { id }, row: { role }, body }) {
    const stored = await getOrganization(tx, id)
    const submitted = sentFields(body)
    const { change, fields } = changedFields(stored, submitted)
    if (change.verified !== undefined && !standingOf(editor, role).isPlatformAdmin)
      throw new OnlyPlatformVerifiesError()
    requireKindKept(stored, change.kind)
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(onWire(stored))
    if (fields.length === 0) return { organization: onWire(stored) }

    const row = await updateOrganization(tx, id, change)
    await recordChange(tx, { editor, origin, stored, row, fields, submitted: Object.keys(submitted) })
    return { organization: onWire(row) }
  },
})

/** As they are stored; what is absent or may not be empty and is null is left out. */
function sentFields(input: OrganizationChangeBody) {
  const { name, registrationNumber, country, officialEmail, representativeName, supportingDocumentUrl, verified } =
    input
  const { kind, jurisdiction } = input
  return {
    ...(name && { name }),
    ...(typeof kind === 'string' && { kind: readKind(kind) }),
    ...(typeof jurisdiction === 'string' && { jurisdiction: readJurisdiction(jurisdiction) }),
    ...describedBy(input),
    ...(registrationNumber !== undefined && { registrationNumber: filled(registrationNumber) ?? null }),
    ...(country !== undefined && { country: filled(country) ?? null }),
    ...(officialEmail !== undefined && { officialEmail: filled(officialEmail) ?? null }),
    ...(representativeName !== undefined && { representativeName: filled(representativeName) ?? null }),
    ...(supportingDocumentUrl !== undefined && { supportingDocumentUrl: filled(supportingDocumentUrl) ?? null }),
    ...(typeof verified === 'boolean' && { verified }),
  }
}

/** The kind of an office neither comes nor goes. */
function requireKindKept(stored: OrganizationRow, kind: string | undefined): void {
  if (kind !== undefined && (kind === officeKind || stored.kind === officeKind)) throw new InvalidKindError()
}

interface Change {
  editor: Citizen
  origin: Origin
  stored: OrganizationRow
  row: OrganizationRow
  fields: readonly string[]
  submitted: readonly string[]
}

/** The badge has acts of its own, beside a change of anything else. */
async function recordChange(tx: Tx, { editor, origin, stored, row, fields, submitted }: Change): Promise<void> {
  const target = { targetType: 'ORGANIZATION', targetId: row.id }
  const named = { name: row.name, slug: row.slug }
  if (row.verified !== stored.verified) {
    const action = row.verified ? 'org.verified' : 'org.unverified'
    await recordAct(tx, editor, origin, { ...target, action, metadata: named })
  }
  if (fields.some((field) => field !== 'verified')) {
    const metadata = { ...named, fieldsSubmitted: submitted.filter((field) => field !== 'verified') }
    await recordAct(tx, editor, origin, { ...target, action: 'org.updated', metadata })
  }
}
