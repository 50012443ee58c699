import type { Generated, Kysely, Transaction } from 'kysely'

/** The tables of the site, and of the people who are signed in whether they are banned. */
export interface WebTables {
  users: UsersTable
  webSessions: WebSessionsTable
  webDrafts: WebDraftsTable
  webPresences: WebPresencesTable
}

export interface WebSessionsTable {
  id: Generated<string>
  tokenHash: string
  userId: string | null
  sealed: string | null
  createdAt: Generated<Date>
  renewedAt: Generated<Date>
  expiresAt: Date
}

export interface UsersTable {
  id: string
  bannedAt: Date | null
  banReason: string | null
}

export interface WebDraftsTable {
  id: Generated<string>
  sessionId: string | null
  userId: string | null
  name: string
  sealed: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  expiresAt: Date
}

export interface WebPresencesTable {
  id: Generated<string>
  userId: string
  name: string
  page: string
  createdAt: Generated<Date>
  /** When they opened it. */
  updatedAt: Date
}

export type Db = Kysely<WebTables>
export type Tx = Transaction<WebTables>
