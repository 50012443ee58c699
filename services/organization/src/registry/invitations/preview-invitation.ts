import { onWire } from '@civic/contracts'
import type { OrganizationContext } from '../../context.ts'
import { InvitationInvalidError } from './invitation-errors.ts'
import { findOpenInvitation } from './invitation-queries.ts'
import type { InvitationPreview } from './invitation-schemas.ts'
import { hashOfInvitation } from './invitation-token.ts'

/** What a link invites to, for whoever holds it. */
export async function previewInvitation(
  { db, clock }: OrganizationContext,
  { token }: { token: string },
): Promise<{ invitation: InvitationPreview }> {
  const found = await findOpenInvitation(db, hashOfInvitation(token), clock.now())
  if (!found) throw new InvitationInvalidError()
  return { invitation: onWire(found) }
}
