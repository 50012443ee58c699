import type { OrganizationSubject } from '../../act.ts'
import type { Db } from '../../tables.ts'
import { canAdmin, standingOf, type Standing } from './authority.ts'
import { getOrgRole, lockForChange } from './authority-queries.ts'
import { MemberNotFoundError } from './member-errors.ts'
import { getMembership } from './member-queries.ts'
import { requireStanding } from './require-authority.ts'

export interface MemberPath {
  id: string
  userId: string
}

interface Member {
  role: string
  /** Of whoever asks. */
  standing: Standing
}

/** A member of the organization that the path begins with, locked with all of its members. */
export const member: OrganizationSubject<MemberPath, Member> = {
  find: async (db, path, citizen) =>
    getMember(db, path, standingOf(citizen, await getOrgRole(db, path.id, citizen.userId))),
  lock: async (tx, path, citizen) =>
    getMember(tx, path, standingOf(citizen, await lockForChange(tx, path.id, citizen.userId))),
  missing: MemberNotFoundError,
  standing: ({ standing }) => standing,
}

/** Whoever may not change members hears that first, whether the person is one or not. */
async function getMember(db: Db, { id, userId }: MemberPath, standing: Standing): Promise<Member> {
  requireStanding(standing, canAdmin)
  const { role } = await getMembership(db, { organizationId: id, userId })
  return { role, standing }
}
