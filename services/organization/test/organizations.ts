import { randomUUID } from 'node:crypto'
import type { Reply, TestDatabase, Wire } from '@civic/testing'
import { queryOf, taken, type Calls, type Fields, type Named } from './calls.ts'

/** An organization as tests point at it. */
export interface Organization {
  id: string
  name: string
  slug: string
}

type Query = Record<string, string | number>

/** What people do with organizations; whether they may is another question. */
export function organizationActs(calls: Calls) {
  const opensOrganization = async (fields: Fields = {}): Promise<Reply> =>
    calls('POST', '/v1/organizations', { body: { name: 'Clean Water', ...fields } })
  return {
    opensOrganization,
    /** The organization of a form that is taken. */
    organizationOpened: async (fields?: Fields): Promise<Wire> => taken(await opensOrganization(fields)).organization,
    browsesOrganizations: async (query?: Query): Promise<Reply> => calls('GET', `/v1/organizations${queryOf(query)}`),
    seesOrganization: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/organizations/${id}`),
    editsOrganization: async ({ id }: Named, body: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/organizations/${id}`, { body }),
    deletesOrganization: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/organizations/${id}`),
    seesOwnOrganizations: async (query?: Query): Promise<Reply> =>
      calls('GET', `/v1/me/organizations${queryOf(query)}`),
  }
}

type Columns = Record<string, unknown>

/** Who belongs to an organization from the start. */
export interface Team {
  owner?: Named
  admin?: Named
  staff?: Named
}

/** Rows of organizations and their members, written and read behind the service's back. */
export function organizationFacts({ sql }: TestDatabase) {
  /** A member, written as fixtures do. */
  async function memberRow(organization: Named, person: Named, role = 'STAFF', title: string | null = null) {
    await sql(
      `with member as (
         insert into org_members (organization_id, user_id, user_name, user_role, role, title)
         values ($1, $2, 'Name at joining', 'Role at joining', $3, $4) returning organization_id
       )
       update organizations set member_count = member_count + 1 where id = (select organization_id from member)`,
      [organization.id, person.id, role, title],
    )
  }

  /** An organization written by SQL, with its members; further columns as PostgreSQL names them. */
  async function organization({ owner, admin, staff }: Team = {}, columns: Columns = {}): Promise<Organization> {
    const id = randomUUID()
    const row: Columns = { id, name: `Water Board ${id.slice(0, 8)}`, slug: `water-board-${id}`, ...columns }
    row['created_by_id'] ??= owner?.id ?? (await anybody())
    const names = Object.keys(row)
    await sql(
      `insert into organizations (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    )
    const organization = { id, name: String(row['name']), slug: String(row['slug']) }
    for (const [person, role] of [
      [owner, 'OWNER'],
      [admin, 'ADMIN'],
      [staff, 'STAFF'],
    ] as const) {
      if (person) await memberRow(organization, person, role)
    }
    return organization
  }

  /** Whoever made something that matters to no test. */
  async function anybody(): Promise<string> {
    const [row] = await sql<{ id: string }>(
      `insert into users (email, name, password_hash) values (gen_random_uuid(), 'Somebody', 'none') returning id`,
    )
    return row?.id ?? ''
  }

  return {
    organization,
    /** As many at once, "Crowd 1" and so on, written by SQL. */
    organizations: async (count: number, { state }: { state: string }): Promise<void> => {
      await sql(
        `insert into organizations (name, slug, state, created_by_id)
         select 'Crowd ' || number, gen_random_uuid(), $2, $3 from generate_series(1, $1::int) as number`,
        [count, state, await anybody()],
      )
    },
    memberRow,
    anybody,
    organizationRow: async ({ id }: Named) => (await sql('select * from organizations where id = $1', [id]))[0],
    setOrganization: async ({ id }: Named, columns: Columns) => {
      const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
      await sql(`update organizations set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(columns)])
    },
    /** User id to role. */
    rolesIn: async ({ id }: Named): Promise<Record<string, string>> => {
      const rows = await sql<{ user_id: string; role: string }>(
        'select user_id, role from org_members where organization_id = $1',
        [id],
      )
      return Object.fromEntries(rows.map((row) => [row.user_id, row.role]))
    },
  }
}

/** A value in every column that not everybody may see. */
export const internalColumns = {
  supporting_document_url: 'https://canary.example.org/document',
  funding_verified_by_id: 'ca9a2100-0000-4000-8000-000000000001',
  psp_provider: 'canary-provider',
  psp_subaccount_code: 'canary-subaccount',
  psp_bank_name: 'canary-bank',
  // No id holds these letters by chance.
  psp_account_last4: 'zq9x',
  psp_connected_at: '2026-03-01T09:30:00.000Z',
}

/** The same on the wire. */
export const internalFields = {
  supportingDocumentUrl: 'https://canary.example.org/document',
  fundingVerifiedById: 'ca9a2100-0000-4000-8000-000000000001',
  pspProvider: 'canary-provider',
  pspSubaccountCode: 'canary-subaccount',
  pspBankName: 'canary-bank',
  pspAccountLast4: 'zq9x',
  pspConnectedAt: '2026-03-01T09:30:00.000Z',
}
