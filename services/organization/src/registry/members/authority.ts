import { orgMemberRoles } from '@civic/contracts'
import type { Citizen } from '@civic/access'

/** The roles of an organization, which have nothing to do with those of the platform. */
export const orgRoles = orgMemberRoles
export type OrgRole = (typeof orgRoles)[number]

/** Somebody before an organization: their role in it, and whether the platform made them an administrator. */
export interface Standing {
  role: OrgRole | undefined
  isPlatformAdmin: boolean
}

/** One of the four questions that every act for an organization asks. */
export type Authority = (standing: Standing) => boolean

/** Speaks for the organization: all that it publishes, its members, its money. No role of the platform stands in for it. */
export const canAdmin: Authority = ({ role }) => role === 'OWNER' || role === 'ADMIN'

/** Works for the organization: the state of what it took on, and progress. No role of the platform stands in for it. */
export const canOperate: Authority = ({ role }) => role !== undefined

/** Ends what is public: an announcement, a consultation. */
export const canClose: Authority = (standing) => canAdmin(standing) || standing.isPlatformAdmin

/** Reads what is not public: drafts, responses, analytics. */
export const canReadInternal: Authority = (standing) => canOperate(standing) || standing.isPlatformAdmin

/** Where the platform stands beside the organization: its entry in the registry. */
export const canAdminOrSteward: Authority = (standing) => canAdmin(standing) || standing.isPlatformAdmin

/** An owner's own decision, or the platform's. */
export const canDissolve: Authority = ({ role, isPlatformAdmin }) => role === 'OWNER' || isPlatformAdmin

/** The platform's decision alone. */
export const canOversee: Authority = ({ isPlatformAdmin }) => isPlatformAdmin

/** Joins by themselves: how a platform administrator who is no member steps in, on record. */
export const mayJoinAlone: Authority = ({ role, isPlatformAdmin }) => isPlatformAdmin && role === undefined

export function standingOf({ role }: Pick<Citizen, 'role'>, orgRole: string | null | undefined): Standing {
  return { role: orgRoles.find((known) => known === orgRole), isPlatformAdmin: role === 'PLATFORM_ADMIN' }
}
