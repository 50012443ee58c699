import type { Citizen, Origin } from '@civic/access'
import { recordAct } from '@civic/audit'
import { officeLock, onWire } from '@civic/contracts'
import { lockName } from '@civic/db'
import { change } from '../../act.ts'
import { insertFirstOwner, insertMember, isMember } from '../members/member-queries.ts'
import {
  findFreeSlug,
  getOrganization,
  insertOrganization,
  type OrganizationRow,
} from '../organizations/organization-queries.ts'
import { OrganizationReply } from '../organizations/organization-schemas.ts'
import { officeKind } from '../organizations/organization-words.ts'
import type { Tx } from '../../tables.ts'
import { RepresentativeUnclaimedError } from './office-errors.ts'
import { jurisdictionOf, officeName, officeSlug } from './office-of.ts'
import { findProfileIdOf, findProfileOf, lockOffice, type OfficeHolder } from './office-queries.ts'

interface Opening {
  holder: Citizen
  origin: Origin
}

/** Whoever calls at the same instant gets the same one. */
export const openOffice = change('POST /v1/me/representative-office', {
  summary: 'The office of your profile, opened at the first call',
  description:
    'For whoever has claimed a representative’s profile. The first call opens the office with the name, ' +
    'place and contacts of the profile, and makes the caller its owner; every later one answers the same ' +
    'office. Whoever holds the profile now and is no member becomes an owner. Opening and joining stand in ' +
    'the audit log.',
  reply: OrganizationReply,
  refuses: [RepresentativeUnclaimedError],

  async does({ tx, citizen: holder, origin }) {
    const profile = await keepProfileOf(tx, holder)
    const office = await lockOffice(tx, profile.id)
    const row = office
      ? await joinOffice(tx, office, { holder, origin })
      : await insertOffice(tx, profile, { holder, origin })
    return { organization: onWire(row) }
  },
})

/** The caller's profile, which is not deleted before its office is there to be seen; or REPRESENTATIVE_UNCLAIMED. */
async function keepProfileOf(tx: Tx, { userId }: Citizen): Promise<OfficeHolder> {
  const id = await findProfileIdOf(tx, userId)
  if (id === undefined) throw new RepresentativeUnclaimedError()
  await lockName(tx, officeLock(id))
  // Asked again: whoever held the lock may have deleted it.
  const profile = await findProfileOf(tx, userId)
  if (!profile) throw new RepresentativeUnclaimedError()
  return profile
}

async function insertOffice(tx: Tx, profile: OfficeHolder, { holder, origin }: Opening): Promise<OrganizationRow> {
  const office = { ...officeOf(profile), memberCount: 1, createdById: holder.userId }
  const opened = await insertOrganization(tx, { ...office, slug: await findFreeSlug(tx, officeSlug(profile)) })
  // At the same instant somebody opened it, or took the slug.
  if (!opened) {
    const winner = await lockOffice(tx, profile.id)
    return winner ? joinOffice(tx, winner, { holder, origin }) : insertOffice(tx, profile, { holder, origin })
  }
  await insertFirstOwner(tx, opened.id, holder)
  await recordAct(tx, holder, origin, {
    action: 'representative_office.provisioned',
    targetType: 'ORGANIZATION',
    targetId: opened.id,
    metadata: { representativeId: profile.id, name: opened.name },
  })
  return opened
}

/** The office belongs to the profile: whoever holds it now and is no member is an owner. */
async function joinOffice(tx: Tx, office: OrganizationRow, { holder, origin }: Opening): Promise<OrganizationRow> {
  const { userId, name, role: platformRole } = holder
  const membership = { organizationId: office.id, userId }
  if (await isMember(tx, membership)) return office
  await insertMember(tx, { ...membership, role: 'OWNER', title: null, userName: name, userRole: platformRole })
  await recordAct(tx, holder, origin, {
    action: 'org.member_added',
    targetType: 'ORGANIZATION',
    targetId: office.id,
    metadata: { memberUserId: userId, memberName: name, role: 'OWNER', selfJoin: true },
  })
  return getOrganization(tx, office.id)
}

function officeOf(profile: OfficeHolder) {
  return {
    name: officeName(profile),
    kind: officeKind,
    jurisdiction: jurisdictionOf(profile.position),
    representativeId: profile.id,
    representativeName: profile.name,
    email: profile.email,
    phone: profile.phone,
    website: profile.website,
    logoUrl: profile.avatarUrl,
    state: profile.state,
    lga: profile.lga,
  }
}
