import { createHash, randomUUID } from 'node:crypto'
import type { ReceivedMail, Reply, TestDatabase, Wire } from '@civic/testing'
import { queryOf, taken, type Calls, type Fields, type Named } from './calls.ts'

type Query = Record<string, string | number>

/** What people do about who belongs to an organization; whether they may is another question. */
export function teamActs(calls: Calls) {
  const invites = async ({ id }: Named, fields: Fields): Promise<Reply> =>
    calls('POST', `/v1/organizations/${id}/invitations`, { body: { role: 'STAFF', ...fields } })
  return {
    browsesMembers: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/organizations/${id}/members${queryOf(query)}`),
    adds: async ({ id }: Named, body: unknown): Promise<Reply> =>
      calls('POST', `/v1/organizations/${id}/members`, { body }),
    changesMember: async ({ id }: Named, person: Named, body: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/organizations/${id}/members/${person.id}`, { body }),
    removesMember: async ({ id }: Named, person: Named): Promise<Reply> =>
      calls('DELETE', `/v1/organizations/${id}/members/${person.id}`),
    invites,
    /** The invitation of a form that is taken. */
    invitationTo: async (organization: Named, email: string, fields: Fields = {}): Promise<Wire> =>
      taken(await invites(organization, { email, ...fields })).invitation,
    browsesInvitations: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/organizations/${id}/invitations${queryOf(query)}`),
    revokes: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/invitations/${id}`),
    opensLink: async (token: string): Promise<Reply> => calls('GET', `/v1/invitations/${token}`),
    accepts: async (token: string): Promise<Reply> => calls('POST', `/v1/invitations/${token}/accept`),
    opensOffice: async (): Promise<Reply> => calls('POST', '/v1/me/representative-office'),
  }
}

/** The token in the link of a mail. */
export function tokenIn({ text }: ReceivedMail): string {
  return /\/invitations\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

/** An invitation that stands in the database, with the token of its link. */
interface Link extends Named {
  token: string
}

/** Rows of invitations and profiles, written and read behind the service's back. */
export function teamFacts({ sql }: TestDatabase) {
  return {
    /** An invitation written by SQL; further columns as PostgreSQL names them. */
    invitation: async (organization: Named, email: string, columns: Fields = {}): Promise<Link> => {
      const [id, token] = [randomUUID(), randomUUID()]
      const row: Fields = {
        id,
        organization_id: organization.id,
        email,
        role: 'STAFF',
        token_hash: createHash('sha256').update(token).digest('hex'),
        expires_at: new Date(Date.now() + 86_400_000),
        invited_by_id: randomUUID(),
        invited_by_name: 'Ada Obi',
        ...columns,
      }
      const names = Object.keys(row)
      await sql(
        `insert into org_invitations (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(row),
      )
      return { id, token }
    },
    invitationsOf: async ({ id }: Named) =>
      sql('select * from org_invitations where organization_id = $1 order by created_at, id', [id]),
    membershipsOf: async ({ id }: Named) => sql('select * from org_members where user_id = $1', [id]),
    /** A profile in a community, as the community service stores it. */
    profile: async (place: Named, owner: Named | undefined, columns: Fields = {}): Promise<Named> => {
      const id = randomUUID()
      const row: Fields = {
        id,
        name: 'Ada Obi',
        title: 'Hon.',
        position: 'Councillor',
        constituency: 'Ward 4',
        community_id: place.id,
        user_id: owner?.id ?? null,
        ...columns,
      }
      const names = Object.keys(row)
      await sql(
        `with creator as (
           insert into users (email, name, password_hash) values (gen_random_uuid(), 'A creator', 'none') returning id
         )
         insert into representatives (${names.join(', ')}, created_by_id)
         select ${names.map((_, at) => `$${at + 1}`).join(', ')}, id from creator`,
        Object.values(row),
      )
      return { id }
    },
    /** The profile goes over to somebody, or to nobody. */
    links: async ({ id }: Named, person?: Named): Promise<void> => {
      await sql('update representatives set user_id = $2 where id = $1', [id, person?.id ?? null])
    },
    officesOf: async ({ id }: Named) => sql('select * from organizations where representative_id = $1', [id]),
  }
}
