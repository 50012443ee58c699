import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '@civic/testing'
import type { Place } from './citizen.ts'

type Columns = Record<string, unknown>
interface Named {
  id: string
}
type Insert = (kind: TownKind | 'account', ...columns: Columns[]) => Promise<Named>

/** Where rows of each kind stand. */
const tables = {
  account: 'users',
  community: 'communities',
  issue: 'issues',
  petition: 'petitions',
  representative: 'representatives',
  repAnnouncement: 'representative_announcements',
  organization: 'organizations',
  announcement: 'announcements',
  project: 'projects',
  assignment: 'issue_assignments',
  consultation: 'consultations',
  campaign: 'campaigns',
}
export type TownKind = Exclude<keyof typeof tables, 'account'>

/** What can be found in a town, written by SQL: most of it belongs to other services. */
export function townOf({ sql }: TestDatabase) {
  const insert: Insert = async (kind, ...parts) => {
    const columns = Object.assign({}, ...parts)
    const names = Object.keys(columns)
    const places = names.map((_, index) => `$${index + 1}`)
    const statement = `insert into ${tables[kind]} (${names.join(', ')}) values (${places.join(', ')}) returning id`
    const [row] = await sql<{ id: string }>(statement, Object.values(columns))
    return { id: row?.id ?? '' }
  }
  const author = async (name = 'An author') => insert('account', { email: randomUUID(), name, password_hash: 'none' })
  return { author, ...places(insert, author), ...offices(insert, author), ...mishaps(sql), ...crowds(sql, author) }
}

type Author = () => Promise<Named>
const published = { status: 'PUBLISHED', published_at: new Date() }

/** The columns behind who wrote something. */
async function writtenBy(person: Named | Promise<Named>) {
  return { author_id: (await person).id, author_name: 'An author' }
}

/** What belongs to a community. */
function places(insert: Insert, author: Author) {
  return {
    issue: async (place: Place, columns: Columns = {}): Promise<Named> => {
      const texts = { title: 'The drain is open', description: 'Since Monday.' }
      return insert('issue', texts, { community_id: place.id, reported_by_id: (await author()).id }, columns)
    },
    petition: async (place: Place, columns: Columns = {}): Promise<Named> => {
      const texts = { title: 'A bridge', description: 'The old one is gone.', goal: 100, status: 'ACTIVE' }
      return insert('petition', texts, { community_id: place.id, created_by_id: (await author()).id }, columns)
    },
    representative: async (place: Place, columns: Columns = {}): Promise<Named> => {
      const texts = { name: 'Funke Adeyemi', title: 'Hon.', position: 'Councillor', constituency: 'Ward 3' }
      return insert('representative', texts, { community_id: place.id, created_by_id: (await author()).id }, columns)
    },
    repAnnouncement: async (profile: Named, place: Place, columns: Columns = {}): Promise<Named> => {
      const texts = { title: 'Office hours', body: 'On Mondays.', ...published }
      const references = { representative_id: profile.id, community_id: place.id }
      return insert('repAnnouncement', texts, references, await writtenBy(author()), columns)
    },
  }
}

/** An organization, and what belongs to it. */
function offices(insert: Insert, author: Author) {
  return {
    organization: async (columns: Columns = {}): Promise<Named> => {
      const created = { created_by_id: (await author()).id }
      return insert('organization', { name: 'Water Board', slug: randomUUID() }, created, columns)
    },
    announcement: async (board: Named, columns: Columns = {}, person?: Named): Promise<Named> => {
      const texts = { title: 'No water today', body: 'Until the evening.', ...published }
      return insert('announcement', { organization_id: board.id }, texts, await writtenBy(person ?? author()), columns)
    },
    project: async (board: Named, columns: Columns = {}): Promise<Named> => {
      const texts = { title: 'A new main', description: 'Along the road.', status: 'ACTIVE' }
      return insert('project', { organization_id: board.id, created_by_id: (await author()).id }, texts, columns)
    },
    /** An issue that an organization has taken on. */
    assignment: async (board: Named, issue: Named, columns: Columns = {}): Promise<Named> => {
      const taken = { issue_id: issue.id, assigned_by_id: (await author()).id, assigned_by_name: 'An author' }
      return insert('assignment', { organization_id: board.id }, taken, columns)
    },
    consultation: async (board: Named, columns: Columns = {}, person?: Named): Promise<Named> => {
      const texts = { title: 'Where to dig', summary: 'Tell us.', description: 'All of it.', ...published }
      return insert('consultation', { organization_id: board.id }, texts, await writtenBy(person ?? author()), columns)
    },
    campaign: async (board: Named, columns: Columns = {}): Promise<Named> => {
      const texts = { title: 'A well', summary: 'For all.', description: 'Deep.', category: 'WATER', ...published }
      const money = { goal_minor: 100_000, slug: randomUUID(), created_by_id: randomUUID() }
      return insert('campaign', { organization_id: board.id }, texts, money, columns)
    },
  }
}

/** What happens to rows and tables. */
function mishaps(sql: TestDatabase['sql']) {
  async function renamed<Result>(from: string, back: string, act: () => Promise<Result>) {
    await sql(`alter table ${from}`)
    try {
      return await act()
    } finally {
      await sql(`alter table ${back}`)
    }
  }
  return {
    changes: async (kind: TownKind, { id }: Named, columns: Columns): Promise<void> => {
      const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
      await sql(`update ${tables[kind]} set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(columns)])
    },
    empties: async (...kinds: TownKind[]): Promise<void> => {
      await sql(`truncate ${kinds.map((kind) => tables[kind]).join(', ')} cascade`)
    },
    /** Lets something happen while the table of a kind is missing. */
    without: async <Result>(kind: TownKind, act: () => Promise<Result>): Promise<Result> =>
      renamed(`${tables[kind]} rename to elsewhere`, `elsewhere rename to ${tables[kind]}`, act),
    /** Lets something happen while a column of a kind's table is missing. */
    withoutColumn: async <Result>(kind: TownKind, column: string, act: () => Promise<Result>): Promise<Result> =>
      renamed(`${tables[kind]} rename ${column} to elsewhere`, `${tables[kind]} rename elsewhere to ${column}`, act),
  }
}

function crowds(sql: TestDatabase['sql'], author: Author) {
  return {
    /** As many issues, a minute apart; their texts are SQL about their `number`, of which the newest has the last. */
    manyIssues: async (place: Place, count: number, title: string, description = `''`): Promise<void> => {
      await sql(
        `insert into issues (title, description, community_id, reported_by_id, created_at)
         select ${title}, ${description}, $1, $2, timestamptz '2026-01-01' + number * interval '1 minute'
         from generate_series(1, $3::int) as number`,
        [place.id, (await author()).id, count],
      )
    },
    /** What a search looks through where there were as many issues; `words` is SQL about their `number`. None is shown. */
    manyEntries: async (count: number, words: string): Promise<void> => {
      await sql(
        `insert into search_entries (kind, item_id, item_at, words)
         select 'issues', gen_random_uuid(), timestamptz '2026-01-01' + number * interval '1 minute', ${words}
         from generate_series(1, $1::int) as number`,
        [count],
      )
    },
  }
}
