import { requireSignedIn, type Citizen } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { NoAccountError } from '../../account-errors.ts'
import { canAdmin, mayJoinAlone, standingOf } from './authority.ts'
import { NotEntitledError } from './authority-errors.ts'
import { lockForChange } from './authority-queries.ts'
import { requireStanding } from './require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Db } from '../../tables.ts'
import { PersonDeletedError, PersonNotFoundError } from './member-errors.ts'
import { findPerson, findPersonByEmail, insertMember, type Person } from './member-queries.ts'
import { readRole, requireOwnerFor } from './member-role.ts'
import type { NewMemberBody, OrgMember } from './member-schemas.ts'
import { readNamed, type NamedPerson } from './named-person.ts'

/** Adds a person who has an account, by id or address, under the name and role that the account has. */
export async function addMember(
  { db, actor, origin }: OrganizationCall,
  { organizationId, input }: { organizationId: string; input: NewMemberBody },
): Promise<{ member: OrgMember }> {
  const adder = requireSignedIn(actor)
  const role = readRole(input.role)
  const named = readNamed(input)
  const title = filled(input.title) ?? null

  return inTransaction(db, async (tx) => {
    const standing = standingOf(adder, await lockForChange(tx, organizationId, adder.userId))
    const isSelfJoin = mayJoinAlone(standing)
    if (!isSelfJoin) requireOwnerFor(requireStanding(standing, canAdmin), role)
    const person = isSelfJoin ? await getSelf(tx, adder, named) : await getPerson(tx, named)

    const membership = { organizationId, userId: person.id, role, title }
    const row = await insertMember(tx, { ...membership, userName: person.name, userRole: person.role })
    await recordAct(tx, adder, origin, {
      action: 'org.member_added',
      targetType: 'ORGANIZATION',
      targetId: organizationId,
      metadata: {
        memberUserId: person.id,
        memberName: person.name,
        role,
        ...(title !== null && { title }),
        ...(isSelfJoin && { selfJoin: true }),
      },
    })
    return { member: onWire({ ...membership, ...row, userName: person.name, userRole: person.role }) }
  })
}

/** The caller's own account; of another one nothing is said, not even whether there is one. */
async function getSelf(db: Db, { userId }: Citizen, named: NamedPerson): Promise<Person> {
  const person = await findNamed(db, named)
  if (person?.id === userId) return person
  if ('userId' in named && named.userId === userId) throw new NoAccountError()
  throw new NotEntitledError()
}

/** The living account that is named, or USER_NOT_FOUND, USER_DELETED. */
async function getPerson(db: Db, named: NamedPerson): Promise<Person> {
  const person = await findNamed(db, named)
  if (!person) throw new PersonNotFoundError()
  if (person.deletedAt) throw new PersonDeletedError()
  return person
}

async function findNamed(db: Db, named: NamedPerson): Promise<Person | undefined> {
  return 'userId' in named ? findPerson(db, named.userId) : findPersonByEmail(db, named.email)
}
