import type { NotificationType } from '@civic/contracts'
import type { Generated } from 'kysely'

export interface CommunitiesTable {
  id: Generated<string>
  name: string
  slug: string
  description: string | null
  state: string
  lga: string
  country: Generated<string>
  latitude: number | null
  longitude: number | null
  logoUrl: string | null
  createdById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface NotificationsTable {
  id: Generated<string>
  type: NotificationType
  title: string
  body: string
  read: Generated<boolean>
  linkUrl: string | null
  userId: string
  createdAt: Generated<Date>
  sequence: Generated<number>
}
