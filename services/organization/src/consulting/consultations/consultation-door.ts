import { requireSignedIn } from '@civic/access'
import { standingOf, type Authority } from '../../registry/members/authority.ts'
import { requireStanding, type Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationCall, OrganizationContext } from '../../context.ts'
import { getOrgRoleAtConsultation } from './consultation-queries.ts'

/** Lets somebody in whose standing in the organization allows it, or CONSULTATION_NOT_FOUND, FORBIDDEN. */
export async function admitToConsultation(
  { db, actor }: OrganizationCall,
  consultationId: string,
  may: Authority,
): Promise<void> {
  const citizen = requireSignedIn(actor)
  requireStanding(standingOf(citizen, await getOrgRoleAtConsultation(db, consultationId, citizen.userId)), may)
}

/** The door of routes whose path begins with a consultation. */
export function consultationDoor(context: OrganizationContext, may: Authority): Gate {
  return async ({ id = '' }, call) => admitToConsultation({ ...context, ...call }, id, may)
}
