import { deletedUserName } from '@civic/moderation'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'
import type { Trace } from '../../../test/traces.ts'
import { erasureManifest, nameCopies } from './erasure-manifest.ts'
import type { TableErasure } from './manifest/table-erasure.ts'
import { deletedUserEmail } from './placeholders.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const reason = 'I am moving away.'

/** Somebody with a trace in every table, who then deletes the account. */
async function goneCitizen(given: Parameters<typeof identity.traces.leave>[1]) {
  const { id, calls } = await identity.citizen()
  const traces = await identity.traces.leave(id, given)
  const reply = await calls('DELETE', '/v1/auth/me', { body: { reason } })
  expect([reply.status, reply.data]).toEqual([200, { ok: true }])
  return { id, traces }
}

const listedColumns = (erasure: TableErasure) =>
  Object.entries(erasure).flatMap(([heading, columns]) => {
    if (heading === 'rows') return []
    return Array.isArray(columns) ? columns : Object.keys(columns)
  })

/** What a column holds afterwards, if the manifest tells the truth. */
function promisedRow({ table, row }: Trace, userId: string): Record<string, unknown> | undefined {
  const { rows, names = {}, replaced = [], erased = [], kept = {} } = erasureManifest[table] ?? { rows: 'deleted' }
  if (rows === 'deleted' || (rows === 'approved kept' && row['status'] !== 'APPROVED')) return undefined
  const placeholder = (column: string) => (column.endsWith('email') ? deletedUserEmail(userId) : deletedUserName)
  return {
    ...Object.fromEntries(Object.keys(kept).map((column) => [column, row[column]])),
    ...Object.fromEntries(Object.keys(names).map((column) => [column, deletedUserName])),
    ...Object.fromEntries(replaced.map((column) => [column, placeholder(column)])),
    ...Object.fromEntries(erased.map((column) => [column, expect.toSatisfy(isEmpty)])),
    ...(table === 'users' && { deletion_reason: reason }),
  }
}

const isEmpty = (value: unknown) => ['null', 'false', '[]', '"none"'].includes(JSON.stringify(value))

describe('the erasure manifest', () => {
  test('knows every column of every table, once, and no other', async () => {
    const listed = Object.entries(erasureManifest).flatMap(([table, erasure]) =>
      listedColumns(erasure).map((column) => `${table}.${column}`),
    )
    expect(listed.sort()).toEqual((await identity.traces.columnNames()).sort())
  })

  test('finds the copies of a name through an index', async () => {
    const found = await identity.traces.indexedColumns()
    expect(nameCopies.map(({ table, person }) => `${table}.${person}`).filter((name) => !found.includes(name))).toEqual(
      [],
    )
    expect(nameCopies.length).toBeGreaterThan(0)
  })
})

describe.each(['PENDING', 'APPROVED'])('a deletion by somebody whose applications are %s', (status) => {
  test('does to each column what the manifest says', async () => {
    const { id, traces } = await goneCitizen({ status })
    const rows = await identity.traces.look(traces)
    const unlike = traces.flatMap((trace, index) => ({
      table: trace.table,
      row: rows[index],
      promised: promisedRow(trace, id),
    }))
    for (const { table, row, promised } of unlike) {
      if (promised) expect({ table, ...row }).toMatchObject({ table, ...promised })
      else expect({ table, row }).toEqual({ table, row: undefined })
    }
  })

  test('leaves no text in the whole database that the manifest does not keep', async () => {
    const { traces } = await goneCitizen({ status })
    const kept = traces.flatMap((trace) => {
      const { kept = {}, impersonal = [] } = erasureManifest[trace.table] ?? { rows: 'deleted' }
      return promisedRow(trace, '')
        ? [...Object.keys(kept), ...impersonal].map((column) => `${trace.table}.${column}`)
        : []
    })
    const found = await identity.traces.marksFound(traces)
    expect(found.filter((place) => !kept.includes(place))).toEqual([])
    expect(found).toContain('issue_comments.content')
  })

  test('touches nothing of anybody else', async () => {
    const neighbour = await identity.citizen()
    const traces = await identity.traces.leave(neighbour.id, { status })
    await goneCitizen({ status })
    expect(await identity.traces.look(traces)).toEqual(traces.map(({ row }) => row))
  })
})
