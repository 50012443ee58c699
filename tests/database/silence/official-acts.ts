/** Two issues and a petition, two organizations and somebody who writes. */
export interface Town {
  about: readonly [string, string, string]
  organizations: readonly [string, string]
  person: string
}

type Kind = 'comment' | 'update' | 'assignment' | 'step'

/** Something that may break a silence; a comment of a citizen and an internal note are none that do. */
export interface OfficialAct {
  id: string
  kind: Kind
  /** Which of the issues, or the petition, which is the last. */
  about: number
  organization?: number
  isOfficial: boolean
  isHidden: boolean
  minute: number
}

interface Said {
  about: number
  isOfficial: boolean
  minute: number
}

type Timed = Pick<Said, 'about' | 'minute'>

const momentOf = (minute: number) => `timestamptz '2026-01-01' + ${minute} * interval '1 minute'`
const isPetition = (about: number) => about === 2

/** Statements as services and fixtures write them, each beside what it means. */
export const officialActs = {
  comment({ about: items, person }: Town, id: string, { about, isOfficial, minute }: Said) {
    const [table, column] = isPetition(about) ? ['petition_comments', 'petition_id'] : ['issue_comments', 'issue_id']
    return {
      statement: `insert into ${table} (id, content, ${column}, author_id, author_name, author_role, is_official_response, created_at)
        values ('${id}', 'A word', '${items[about]}', '${person}', 'Ada', 'NGO', ${isOfficial}, ${momentOf(minute)})`,
      act: actOf('comment', id, { about, isOfficial, minute }),
    }
  },

  /** Public when it is official. */
  update({ about: items, organizations, person }: Town, id: string, { about, isOfficial, minute }: Said) {
    const organization = minute % 2
    return {
      statement: `insert into progress_updates (id, organization_id, issue_id, body, is_public, author_id, author_name, created_at)
        values ('${id}', '${organizations[organization]}', '${items[about]}', 'Dug.', ${isOfficial}, '${person}', 'Ada', ${momentOf(minute)})`,
      act: { ...actOf('update', id, { about, isOfficial, minute }), organization },
    }
  },

  assignment(
    { about: items, organizations, person }: Town,
    id: string,
    { about, organization, minute }: Timed & { organization: number },
  ) {
    const moment = momentOf(minute)
    return {
      statement: `insert into issue_assignments (id, organization_id, issue_id, assigned_by_id, assigned_by_name, created_at, updated_at)
        values ('${id}', '${organizations[organization]}', '${items[about]}', '${person}', 'Ada', ${moment}, ${moment})`,
      act: { ...actOf('assignment', id, { about, isOfficial: true, minute }), organization },
    }
  },

  /** A change of status, as the audit trail has it. */
  step({ about: items, person }: Town, id: string, { about, minute }: Timed) {
    const [action, type] = isPetition(about)
      ? ['petition.status_changed', 'PETITION']
      : ['issue.status_changed', 'ISSUE']
    return {
      statement: `insert into audit_logs (id, actor_id, actor_name, actor_role, action, target_type, target_id, created_at)
        values ('${id}', '${person}', 'Ada', 'NGO', '${action}', '${type}', '${items[about]}', ${momentOf(minute)})`,
      act: actOf('step', id, { about, isOfficial: true, minute }),
    }
  },

  changing: ({ id }: OfficialAct, minute: number) =>
    `update issue_assignments set status = 'IN_PROGRESS', updated_at = ${momentOf(minute)} where id = '${id}'`,

  removing: (act: OfficialAct) => `delete from ${tableOf(act)} where id = '${act.id}'`,

  /** A moderator hides it; or decides otherwise, which shows what was hidden. */
  flagging(act: OfficialAct, isHidden: boolean) {
    const types = { issue_comments: 'ISSUE_COMMENT', petition_comments: 'PETITION_COMMENT' }
    const table = tableOf(act)
    const type =
      table === 'progress_updates'
        ? 'PROGRESS_UPDATE'
        : table === 'petition_comments'
          ? types[table]
          : types.issue_comments
    return `insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
      values ('${type}', '${act.id}', '${act.id}', 'Ben', 'SPAM', '${isHidden ? 'HIDDEN' : 'DISMISSED'}')
      on conflict (content_type, content_id, reporter_id) do update set status = excluded.status`
  },

  /** It goes with all that it took on and said, and another one comes in its place. */
  closing({ organizations, person }: Town, organization: number) {
    const id = organizations[organization]
    return `delete from organizations where id = '${id}';
      insert into organizations (id, name, slug, created_by_id) values ('${id}', 'Water', '${id}', '${person}')`
  },
}

function actOf(kind: Kind, id: string, said: Said): OfficialAct {
  return { id, kind, isHidden: false, ...said }
}

function tableOf({ kind, about }: OfficialAct) {
  if (kind === 'comment') return isPetition(about) ? 'petition_comments' : 'issue_comments'
  return ({ update: 'progress_updates', assignment: 'issue_assignments', step: 'audit_logs' } as const)[kind]
}
