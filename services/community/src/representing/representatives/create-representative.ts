import { requireRole, requireVerified } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { requireHome } from '../../places/communities/require-home.ts'
import type { CommunityCall } from '../../context.ts'
import { profileEditorRoles } from './profile-change.ts'
import { readableRepresentative } from './readable-representative.ts'
import { insertRepresentative } from './representative-queries.ts'
import type { NewRepresentativeBody, Representative } from './representative-schemas.ts'

/** Opens a profile, which belongs to nobody yet, in the official's home community. */
export async function createRepresentative(
  { db, actor, origin }: CommunityCall,
  input: NewRepresentativeBody,
): Promise<{ representative: Representative }> {
  requireVerified(actor)
  const official = requireRole(actor, profileEditorRoles)
  const { name, title, position, constituency, communityId } = input

  return inTransaction(db, async (tx) => {
    await requireHome(tx, official, communityId)
    const row = await insertRepresentative(tx, {
      name,
      title,
      position,
      constituency,
      communityId,
      party: filled(input.party) ?? null,
      bio: filled(input.bio) ?? null,
      avatarUrl: filled(input.avatarUrl) ?? null,
      email: filled(input.email) ?? null,
      phone: filled(input.phone) ?? null,
      website: filled(input.website) ?? null,
      createdById: official.userId,
    })
    await recordAct(tx, official, origin, {
      action: 'representative.created',
      targetType: 'REPRESENTATIVE',
      targetId: row.id,
      metadata: { name, communityId },
    })
    return { representative: readableRepresentative(row) }
  })
}
