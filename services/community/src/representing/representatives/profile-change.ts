import type { Citizen, PlatformRole } from '@civic/access'
import { changedFields, filled } from '@civic/contracts'
import type { DomainError } from '@civic/errors'
import {
  PrimaryCommunityMismatchError,
  PrimaryCommunityRequiredError,
} from '../../places/communities/community-errors.ts'
import { NotAnEditorError, OfficialFieldsError } from './representative-errors.ts'
import type { RepresentativeRow } from './representative-queries.ts'
import type { RepresentativeChangeBody } from './representative-schemas.ts'

/** Those who may open a profile, and edit any; an NGO only in its home community. */
export const profileEditorRoles = ['GOVERNMENT_ADMIN', 'PLATFORM_ADMIN', 'NGO'] as const satisfies PlatformRole[]

interface Edited {
  userId: string | null
  communityId: string
}

/** True for whom their role lets edit all of a profile, false for its own account; everybody else is refused. */
export function mayEditAll(editor: Citizen, profile: Edited, editorHomeId: string | null): boolean {
  const refusal = refusalByRole(editor, profile, editorHomeId)
  if (!refusal) return true
  if (profile.userId === editor.userId) return false
  throw refusal
}

function refusalByRole({ role }: Citizen, { communityId }: Edited, homeId: string | null): DomainError | undefined {
  if (!profileEditorRoles.some((editorRole) => editorRole === role)) return new NotAnEditorError()
  if (role !== 'NGO' || homeId === communityId) return undefined
  return homeId === null ? new PrimaryCommunityRequiredError() : new PrimaryCommunityMismatchError()
}

const officialFields = ['name', 'title', 'position', 'constituency']

/** Refuses the profile's own account what officials vouch for. */
export function requireContactOnly(fields: readonly string[]): void {
  if (fields.some((field) => officialFields.includes(field))) throw new OfficialFieldsError()
}

/** What differs from what is stored; the empty text and null clear what may be empty. */
export function profileChange(stored: RepresentativeRow, input: RepresentativeChangeBody) {
  const { name, title, position, constituency, party, bio, avatarUrl, email, phone, website } = input
  return changedFields(stored, {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(position !== undefined && { position }),
    ...(constituency !== undefined && { constituency }),
    ...(party !== undefined && { party: filled(party) ?? null }),
    ...(bio !== undefined && { bio: filled(bio) ?? null }),
    ...(avatarUrl !== undefined && { avatarUrl: filled(avatarUrl) ?? null }),
    ...(email !== undefined && { email: filled(email) ?? null }),
    ...(phone !== undefined && { phone: filled(phone) ?? null }),
    ...(website !== undefined && { website: filled(website) ?? null }),
  })
}
