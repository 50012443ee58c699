import { addMember } from './add-member.ts'
import { browseMembers } from './browse-members.ts'
import { changeMember } from './change-member.ts'
import { listMyOrganizations } from './list-my-organizations.ts'
import { removeMember } from './remove-member.ts'

/** In the order of the OpenAPI document. */
export const memberActs = [browseMembers, addMember, changeMember, removeMember, listMyOrganizations]
