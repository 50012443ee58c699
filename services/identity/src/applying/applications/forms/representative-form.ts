import { filled } from '@civic/contracts'
import type { RepresentativeForm } from '../application-schemas.ts'

/** A representative's form as it is stored: what was left empty is null. */
export function storedRepresentativeForm(form: RepresentativeForm) {
  return {
    fullName: form.fullName,
    title: form.title,
    position: form.position,
    constituency: form.constituency,
    communityId: form.communityId,
    party: filled(form.party) ?? null,
    bio: filled(form.bio) ?? null,
    avatarUrl: filled(form.avatarUrl) ?? null,
    officialEmail: filled(form.officialEmail) ?? null,
    officialPhone: filled(form.officialPhone) ?? null,
    website: filled(form.website) ?? null,
    proofUrls: JSON.stringify(form.proofUrls ?? []),
  }
}
