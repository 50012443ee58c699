import { requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { OrganizationCall } from '../../context.ts'
import { insertFirstOwner } from '../members/member-queries.ts'
import type { Tx } from '../../tables.ts'
import { InvalidKindError, SlugTakenError } from './organization-errors.ts'
import { describedBy } from './organization-form.ts'
import { findFreeSlug, insertOrganization, type OrganizationRow } from './organization-queries.ts'
import type { NewOrganizationBody, Organization } from './organization-schemas.ts'
import { officeKind, readJurisdiction, readKind } from './organization-words.ts'
import { readSlug, slugOf } from './slug.ts'

export const organizationCreatorRoles = ['GOVERNMENT_ADMIN', 'PLATFORM_ADMIN', 'NGO'] as const

/** Opens an organization, unverified, with the caller as its owner. */
export async function createOrganization(
  { db, actor, origin }: OrganizationCall,
  input: NewOrganizationBody,
): Promise<{ organization: Organization }> {
  const creator = requireRole(actor, organizationCreatorRoles)
  const slug = input.slug ? readSlug(input.slug) : undefined
  const described = { ...formOf(input), memberCount: 1, createdById: creator.userId }

  return inTransaction(db, async (tx) => {
    const row =
      slug === undefined
        ? await insertUnderFreeSlug(tx, described)
        : await insertOrganization(tx, { ...described, slug })
    if (!row) throw new SlugTakenError()
    await insertFirstOwner(tx, row.id, creator)
    await recordAct(tx, creator, origin, {
      action: 'org.created',
      targetType: 'ORGANIZATION',
      targetId: row.id,
      metadata: { name: row.name, slug: row.slug, kind: row.kind },
    })
    return { organization: onWire(row) }
  })
}

/** The form as it is stored; what is left out is what most organizations are. */
function formOf(input: NewOrganizationBody) {
  const kind = readKind(input.kind ?? 'OTHER')
  if (kind === officeKind) throw new InvalidKindError()
  const jurisdiction = readJurisdiction(input.jurisdiction ?? 'COMMUNITY')
  return { name: input.name, kind, jurisdiction, ...describedBy(input) }
}

/** A slug that was free is taken by somebody else at the same instant: then the next one is. */
async function insertUnderFreeSlug(
  tx: Tx,
  organization: Omit<Parameters<typeof insertOrganization>[1], 'slug'>,
): Promise<OrganizationRow> {
  const slug = slugOf(organization.name)
  for (;;) {
    const row = await insertOrganization(tx, { ...organization, slug: await findFreeSlug(tx, slug) })
    if (row) return row
  }
}
