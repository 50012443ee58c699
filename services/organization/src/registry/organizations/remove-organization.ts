import { recordAct } from '@civic/audit'
import { change, type OrganizationSubject } from '../../act.ts'
import { canDissolve, standingOf } from '../members/authority.ts'
import { OrgNotFoundError } from '../members/authority-errors.ts'
import { findOrgRole } from '../members/authority-queries.ts'
import { OkReply } from '../members/member-schemas.ts'
import { OrgNotDeletableError } from './organization-errors.ts'
import {
  deleteDraftCampaigns,
  deleteOrganization,
  getOrganizationFor,
  isOnRecord,
  lockOrganizationForDeletion,
} from './organization-queries.ts'

interface Doomed {
  name: string
  slug: string
  memberRole: string | null
}

/** An organization, locked against everything. */
const doomedOrganization: OrganizationSubject<{ id: string }, Doomed> = {
  find: async (db, { id }, { userId }) => getOrganizationFor(db, id, userId),
  lock: async (tx, { id }, { userId }) => {
    const named = await lockOrganizationForDeletion(tx, id)
    return { ...named, memberRole: (await findOrgRole(tx, id, userId)) ?? null }
  },
  missing: OrgNotFoundError,
  standing: ({ memberRole }, citizen) => standingOf(citizen, memberRole),
}

/** With all that belongs to it, unless some of that is part of the public record. */
export const removeOrganization = change('DELETE /v1/organizations/:id', {
  summary: 'Delete an organization that is not part of the public record',
  description:
    'For owners of the organization and for platform administrators. Possible while it has no donation and ' +
    'every campaign and consultation of it is a draft; members, announcements, projects and drafts go with ' +
    'it. It stands in the audit log.',
  on: doomedOrganization,
  may: canDissolve,
  reply: OkReply,
  refuses: [OrgNotDeletableError],

  async does({ tx, citizen, origin, path: { id }, row: { name, slug } }) {
    if (await isOnRecord(tx, id)) throw new OrgNotDeletableError()
    await deleteDraftCampaigns(tx, id)
    await deleteOrganization(tx, id)
    await recordAct(tx, citizen, origin, {
      action: 'org.deleted',
      targetType: 'ORGANIZATION',
      targetId: id,
      metadata: { name, slug },
    })
    return { ok: true }
  },
})
