import type { RepresentativeRow } from './representative-queries.ts'
import type { Representative } from './representative-schemas.ts'

/** The row on the wire: whose account it is stays inside, what is empty is left out. */
export function readableRepresentative(row: RepresentativeRow): Representative {
  const { userId, party, bio, avatarUrl, email, phone, website, ...rest } = row
  return {
    ...rest,
    isClaimed: userId !== null,
    ...(party !== null && { party }),
    ...(bio !== null && { bio }),
    ...(avatarUrl !== null && { avatarUrl }),
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(website !== null && { website }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
