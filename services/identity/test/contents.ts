import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '@civic/testing'

/** One of each kind of content that may be flagged, with what it stands under, written as their services do. */
export function contentFacts(database: TestDatabase) {
  const insert = inserting(database)
  return {
    everyContent: async (authorId: string, communityId: string) => everyContent(insert, authorId, communityId),
    /** Another comment of the same issue, by its own author. */
    commentOn: async (issueId: string, columns: Record<string, unknown>) => {
      const [issue] = await database.sql('select reported_by_id as author_id from issues where id = $1', [issueId])
      const author = { ...issue, author_name: 'Ada Obi', author_role: 'CITIZEN' }
      return insert('issue_comments', { issue_id: issueId, ...author, ...columns })
    },
    /** Changes a column of something, as its service does. */
    alter: async (table: string, id: string, column: string, value: unknown) =>
      database.sql(`update ${table} set ${column} = $2 where id = $1`, [id, value]),
    remove: async (table: string, id: string) => database.sql(`delete from ${table} where id = $1`, [id]),
  }
}

type Insert = (table: string, row: Record<string, unknown>) => Promise<string>

function inserting({ sql }: TestDatabase): Insert {
  return async (table, row) => {
    const id = randomUUID()
    const columns = Object.keys({ id, ...row })
    await sql(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values({ id, ...row }),
    )
    return id
  }
}

export async function everyContent(insert: Insert, authorId: string, communityId: string) {
  const author = { author_id: authorId, author_name: 'Ada Obi' }
  const creator = { created_by_id: authorId }
  const comment = { ...author, author_role: 'CITIZEN' }
  const place = { community_id: communityId }

  const issue = await insert('issues', {
    title: 'A broken bridge',
    description: 'It fell.',
    ...place,
    reported_by_id: authorId,
  })
  const petition = await insert('petitions', {
    title: 'A new bridge',
    description: 'Of stone.',
    goal: 100,
    status: 'ACTIVE',
    ...place,
    ...creator,
  })
  const representative = await insert('representatives', {
    name: 'Ngozi Eze',
    title: 'Hon.',
    position: 'Councillor',
    constituency: 'Ward 4',
    ...place,
    ...creator,
  })
  const announced = { title: 'Office hours', body: 'On Monday.', status: 'PUBLISHED', ...author }
  const representativeAnnouncement = await insert('representative_announcements', {
    representative_id: representative,
    ...announced,
    ...place,
  })
  const organization = await insert('organizations', { name: 'Clean Water', slug: randomUUID(), ...creator })
  const house = { organization_id: organization }
  const project = await insert('projects', { title: 'Forty wells', description: 'Wells.', ...house, ...creator })
  const texts = { title: 'One well', slug: randomUUID(), summary: 'Water', description: 'Water', category: 'WATER' }
  const campaign = await insert('campaigns', {
    ...texts,
    status: 'PUBLISHED',
    goal_minor: 1000,
    ...house,
    ...creator,
    created_by_name: 'Ada Obi',
  })
  const announcement = await insert('announcements', { ...announced, title: 'Water on Friday', ...house })
  return {
    ISSUE: issue,
    PETITION: petition,
    ANNOUNCEMENT: announcement,
    CAMPAIGN: campaign,
    REPRESENTATIVE_ANNOUNCEMENT: representativeAnnouncement,
    ISSUE_COMMENT: await insert('issue_comments', { content: 'It was\n  old.', issue_id: issue, ...comment }),
    PETITION_COMMENT: await insert('petition_comments', { content: 'Of steel!', petition_id: petition, ...comment }),
    REPRESENTATIVE_COMMENT: await insert('representative_comments', {
      content: 'Well spoken.',
      representative_id: representative,
      ...comment,
    }),
    REPRESENTATIVE_ANNOUNCEMENT_COMMENT: await insert('representative_announcement_comments', {
      content: 'At which hour?',
      announcement_id: representativeAnnouncement,
      ...comment,
    }),
    PROGRESS_UPDATE: await insert('progress_updates', { body: 'Ten stand.', project_id: project, ...house, ...author }),
    parents: { representative, organization, project },
  }
}
