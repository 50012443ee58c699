import type { Citizen } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled, onWire } from '@civic/contracts'
import { NoAccountError } from '../../account-errors.ts'
import { change, type OrganizationSubject } from '../../act.ts'
import { canAdmin, mayJoinAlone, standingOf } from './authority.ts'
import { NotEntitledError, OrgNotFoundError } from './authority-errors.ts'
import { findOrgRole, lockForChangeIfThere } from './authority-queries.ts'
import { changedOrganization } from './require-authority.ts'
import type { Db } from '../../tables.ts'
import {
  AlreadyMemberError,
  InvalidRoleError,
  OwnersOnlyError,
  PersonDeletedError,
  PersonNotFoundError,
} from './member-errors.ts'
import { findPerson, findPersonByEmail, insertMember, type Person } from './member-queries.ts'
import { readRole, requireOwnerFor } from './member-role.ts'
import { MemberReply, NewMemberBody } from './member-schemas.ts'
import { readNamed, type NamedPerson } from './named-person.ts'

/**
 * The organization that somebody is added to, with the role of whoever asks. Of those who may only join by themselves,
 * the form is read before all else: they come in with an undefined role also where there is no organization.
 */
const joinedOrganization: OrganizationSubject<{ id: string }, { role: string | null | undefined }> = {
  find: async (db, path, citizen) => {
    const role = await findOrgRole(db, path.id, citizen.userId)
    return mayJoinAlone(standingOf(citizen, role)) ? { role } : changedOrganization.find(db, path, citizen)
  },
  lock: async (tx, { id }, citizen) => {
    const role = await lockForChangeIfThere(tx, id, citizen.userId)
    return role === undefined && !mayJoinAlone(standingOf(citizen, role)) ? undefined : { role }
  },
  missing: OrgNotFoundError,
  standing: ({ role }, citizen) => standingOf(citizen, role),
}

/** By id or address, under the name and role that the account has. */
export const addMember = change('POST /v1/organizations/:id/members', {
  summary: 'Add a person who has an account',
  description:
    'For owners and administrators of the organization. They add somebody by `userId` or `email`, whose ' +
    'account must exist. Owners are added by owners alone. A platform administrator who is no member may ' +
    'add nobody but themself, in any role. It stands in the audit log, and nobody is told.',
  on: joinedOrganization,
  may: (standing) => canAdmin(standing) || mayJoinAlone(standing),
  // Whoever joined alone is a member now.
  mayHearAgain: async (db, { id }, citizen) => {
    const { role, isPlatformAdmin } = standingOf(citizen, await findOrgRole(db, id, citizen.userId))
    return isPlatformAdmin && role !== undefined
  },
  body: NewMemberBody,
  reply: MemberReply,
  status: 201,
  refuses: [InvalidRoleError, OwnersOnlyError, PersonNotFoundError, PersonDeletedError, AlreadyMemberError],

  async does({ tx, citizen: adder, origin, path: { id }, row: asked, body }) {
    const role = readRole(body.role)
    const named = readNamed(body)
    const title = filled(body.title) ?? null
    if (asked.role === undefined) throw new OrgNotFoundError()

    const standing = standingOf(adder, asked.role)
    const isSelfJoin = mayJoinAlone(standing)
    if (!isSelfJoin) requireOwnerFor(standing, role)
    const person = isSelfJoin ? await getSelf(tx, adder, named) : await getPerson(tx, named)

    const membership = { organizationId: id, userId: person.id, role, title }
    const row = await insertMember(tx, { ...membership, userName: person.name, userRole: person.role })
    await recordAct(tx, adder, origin, {
      action: 'org.member_added',
      targetType: 'ORGANIZATION',
      targetId: id,
      metadata: {
        memberUserId: person.id,
        memberName: person.name,
        role,
        ...(title !== null && { title }),
        ...(isSelfJoin && { selfJoin: true }),
      },
    })
    return { member: onWire({ ...membership, ...row, userName: person.name, userRole: person.role }) }
  },
})

/** The caller's own account; of another one nothing is said, not even whether there is one. */
async function getSelf(db: Db, { userId }: Citizen, named: NamedPerson): Promise<Person> {
  const person = await findPerson(db, userId)
  const isNamedById = 'userId' in named && named.userId === userId
  const isNamedByAddress = 'email' in named && named.email.toLowerCase() === person?.email.toLowerCase()
  if (!isNamedById && !isNamedByAddress) throw new NotEntitledError()
  if (!person) throw new NoAccountError()
  return person
}

/** The living account that is named, or USER_NOT_FOUND, USER_DELETED. */
async function getPerson(db: Db, named: NamedPerson): Promise<Person> {
  const person = 'userId' in named ? await findPerson(db, named.userId) : await findPersonByEmail(db, named.email)
  if (!person) throw new PersonNotFoundError()
  if (person.deletedAt) throw new PersonDeletedError()
  return person
}
