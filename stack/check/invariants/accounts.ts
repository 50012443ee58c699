import { deletedUserName } from '@civic/moderation'
import type { Invariant } from './invariant.ts'

/** An act that another service had let in before a deletion may leave something; that is erased within the hour. */
const isGoneForGood = `users.deleted_at < now() - interval '2 hours'`

export const accounts: readonly Invariant[] = [
  {
    kind: 'session-of-gone-account',
    sentence:
      'Whoever is banned or deleted should have no session. Revoke it: set revoked_at, or delete the row of web_sessions.',
    sql: `
      select 'refresh_tokens ' || token.id as place,
        'is alive, and user ' || user_id || ' is ' || case when deleted_at is null then 'banned' else 'deleted' end as detail
      from users join refresh_tokens as token on token.user_id = users.id
      where (banned_at is not null or deleted_at is not null) and token.revoked_at is null
      union all
      select 'web_sessions ' || session.id, 'belongs to user ' || user_id || ', who is deleted'
      from users join web_sessions as session on session.user_id = users.id where ${isGoneForGood}`,
  },
  {
    kind: 'trace-of-deleted-account',
    sentence:
      'Somebody left, and something of them is still there. Delete the rows, or set what the account says to the placeholders.',
    sql: [
      `select 'users ' || id as place, 'is deleted, and still has its name, address or password' as detail from users
       where deleted_at is not null and (
         name <> '${deletedUserName}' or email <> 'deleted-' || id || '@deleted.invalid' or password_hash <> 'none'
         or email_verification_token_hash is not null or password_reset_token_hash is not null)`,
      ...['user_community_memberships', 'notifications', 'representative_followers', 'web_drafts', 'web_presences'].map(
        (table) => `
          select '${table} ' || item.id, 'belongs to user ' || user_id || ', who is deleted'
          from users join ${table} as item on item.user_id = users.id where ${isGoneForGood}`,
      ),
      ...['representative_applications', 'organization_applications'].map(
        (table) => `
          select '${table} ' || item.id, 'belongs to user ' || user_id || ', who is deleted'
          from users join ${table} as item on item.user_id = users.id
          where ${isGoneForGood} and item.status <> 'APPROVED'`,
      ),
    ].join(' union all '),
  },
]
