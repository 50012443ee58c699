import type { ColumnType, Generated } from 'kysely'
import type { JsonList } from './column-types.ts'

export interface ConsultationsTable {
  id: Generated<string>
  organizationId: string
  communityId: string | null
  title: string
  summary: string
  description: string
  coverImageUrl: string | null
  status: Generated<string>
  opensAt: Date | null
  closesAt: Date | null
  publishedAt: Date | null
  closedAt: Date | null
  responseCount: Generated<number>
  authorId: string
  authorName: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface ConsultationQuestionsTable {
  id: Generated<string>
  consultationId: string
  position: number
  prompt: string
  helpText: string | null
  type: string
  options: JsonList
  required: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface ConsultationResponsesTable {
  id: Generated<string>
  consultationId: string
  userId: string
  submittedAt: Generated<Date>
  createdAt: Generated<Date>
}

export interface ConsultationAnswersTable {
  id: Generated<string>
  responseId: string
  questionId: string
  textValue: string | null
  selections: ColumnType<string[] | null, string | null, never>
  /** As old as its response. */
  answeredAt: Generated<Date>
}

export interface ConsultationOutcomesTable {
  id: Generated<string>
  consultationId: string
  summary: string
  decisions: string
  nextSteps: string
  authorId: string
  authorName: string
  publishedAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
