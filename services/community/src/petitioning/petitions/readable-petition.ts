import { altsBeside } from '@civic/contracts'
import { removedContent } from '@civic/moderation'
import type { PetitionRow } from './petition-queries.ts'
import type { Petition } from './petition-schemas.ts'

/** The row on the wire: hidden text as the placeholder, what is empty left out. */
export function readablePetition(row: PetitionRow): Petition {
  const { title, description, deadline, imageUrls, imageAlts, lastOfficialAt, isHidden, ...rest } = row
  return {
    ...rest,
    isHidden,
    title: isHidden ? removedContent : title,
    description: isHidden ? removedContent : description,
    imageUrls: isHidden ? [] : imageUrls,
    imageAlts: isHidden ? [] : altsBeside({ urls: imageUrls, alts: imageAlts }),
    ...(deadline && { deadline: deadline.toISOString() }),
    ...(lastOfficialAt && { lastOfficialAt: lastOfficialAt.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
