import type { TableErasure } from './table-erasure.ts'

export const webTables: Record<string, TableErasure> = {
  web_sessions: {
    rows: 'deleted',
    impersonal: ['id', 'token_hash', 'user_id', 'sealed', 'created_at', 'renewed_at', 'expires_at'],
  },
  web_drafts: {
    rows: 'deleted',
    impersonal: ['id', 'session_id', 'user_id', 'name', 'sealed', 'created_at', 'updated_at', 'expires_at'],
  },
  web_presences: {
    rows: 'deleted',
    impersonal: ['id', 'user_id', 'name', 'page', 'created_at', 'updated_at'],
  },
}
