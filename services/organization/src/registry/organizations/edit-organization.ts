import { requireSignedIn, type Citizen, type Origin } from '@civic/access'
import { recordAct } from '@civic/audit'
import { changedFields, filled, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdminOrSteward } from '../members/authority.ts'
import { requireToChange } from '../members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { InvalidKindError, OnlyPlatformVerifiesError } from './organization-errors.ts'
import { describedBy } from './organization-form.ts'
import { getOrganization, updateOrganization, type OrganizationRow } from './organization-queries.ts'
import type { Organization, OrganizationChangeBody } from './organization-schemas.ts'
import { officeKind, readJurisdiction, readKind } from './organization-words.ts'

/** Edits an organization: those who speak for it, and the platform, which alone gives and takes the verified badge. */
export async function editOrganization(
  { db, actor, origin }: OrganizationCall,
  { organizationId, input }: { organizationId: string; input: OrganizationChangeBody },
): Promise<{ organization: Organization }> {
  const editor = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    const { standing } = await requireToChange(tx, actor, organizationId, canAdminOrSteward)
    const stored = await getOrganization(tx, organizationId)
    const submitted = sentFields(input)
    const { change, fields } = changedFields(stored, submitted)
    if (change.verified !== undefined && !standing.isPlatformAdmin) throw new OnlyPlatformVerifiesError()
    requireKindKept(stored, change.kind)
    if (fields.length === 0) return { organization: onWire(stored) }

    const row = await updateOrganization(tx, organizationId, change)
    await recordChange(tx, { editor, origin, stored, row, fields, submitted: Object.keys(submitted) })
    return { organization: onWire(row) }
  })
}

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
