import type { Generated } from 'kysely'
import type { JsonAlts, JsonList } from './column-types.ts'
import type { CommentsTable } from './comments-table.ts'

export interface PetitionsTable {
  id: Generated<string>
  title: string
  description: string
  goal: number
  signatureCount: Generated<number>
  commentCount: Generated<number>
  status: Generated<string>
  deadline: Date | null
  imageUrls: JsonList
  imageAlts: JsonAlts
  communityId: string
  createdById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  /** Triggers of the acts keep these two. */
  officialResponseCount: Generated<number>
  lastOfficialAt: Date | null
}

export interface PetitionCommentsTable extends CommentsTable {
  petitionId: string
}

export interface PetitionSignaturesTable {
  id: Generated<string>
  petitionId: string
  userId: string
  createdAt: Generated<Date>
}
