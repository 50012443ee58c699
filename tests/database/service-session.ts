import type { TestDatabase } from '@civic/testing'
import pg from 'pg'

export const serviceRoles = ['civic_identity', 'civic_community', 'civic_organization', 'civic_web'] as const

export type ServiceRole = (typeof serviceRoles)[number]

/** A connection that runs as a service does. What it tries is undone. */
export interface ServiceSession extends AsyncDisposable {
  /** The SQLSTATE with which a statement is refused, or `ok`. */
  outcome: (statement: string) => Promise<string>
  /** False when the role lacks a privilege; true whatever else may be wrong with the statement. */
  mayRun: (statement: string) => Promise<boolean>
}

export async function openServiceSession(
  { url }: Pick<TestDatabase, 'url'>,
  role: ServiceRole,
): Promise<ServiceSession> {
  const client = new pg.Client({ connectionString: url, options: `-c role=${role}` })
  await client.connect()
  const attempt = async (statement: string): Promise<pg.DatabaseError | undefined> => {
    await client.query('begin')
    try {
      await client.query(statement)
      return undefined
    } catch (error) {
      if (error instanceof pg.DatabaseError) return error
      throw error
    } finally {
      await client.query('rollback')
    }
  }
  return {
    outcome: async (statement) => (await attempt(statement))?.code ?? 'ok',
    // By the place that refuses: a trigger of ours answers with the same SQLSTATE.
    mayRun: async (statement) => (await attempt(statement))?.routine !== 'aclcheck_error',
    [Symbol.asyncDispose]: async () => client.end(),
  }
}

export const insufficientPrivilege = '42501'
