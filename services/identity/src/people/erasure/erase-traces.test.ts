import { deletedUserName } from '@civic/moderation'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'
import { deletedUserEmail } from './placeholders.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

type Given = Parameters<typeof identity.traces.leave>[1]

/** The row that somebody had in a table, before and after the account was deleted. */
async function deletionOf(table: string, given: Given) {
  const { id, calls } = await identity.citizen()
  const traces = await identity.traces.leave(id, given)
  expect((await calls('DELETE', '/v1/auth/me')).status).toBe(200)
  const trace = traces.filter((one) => one.table === table)
  const [after] = await identity.traces.look(trace)
  return { id, before: trace[0]?.row ?? {}, after: after ?? {} }
}

describe('the address of a donor who deletes the account', () => {
  const receiptDue = { receipt_sent_at: null, receipt_attempts: 0 }

  test.each<[string, Given]>([
    ['whose receipt was sent', { ...receiptDue, status: 'SETTLED', receipt_sent_at: '2026-03-01T09:30:00Z' }],
    ['whose receipt was given up', { ...receiptDue, status: 'SETTLED', receipt_attempts: 12 }],
    ['whose payment failed', { ...receiptDue, status: 'FAILED' }],
    ['whose payment was abandoned', { ...receiptDue, status: 'ABANDONED' }],
  ])('%s is erased', async (_, given) => {
    expect((await deletionOf('donations', given)).after['donor_email']).toBeNull()
  })

  test.each<[string, Given]>([
    ['whose payment is on its way', { ...receiptDue, status: 'PENDING' }],
    ['whose receipt is still tried', { ...receiptDue, status: 'SETTLED', receipt_attempts: 11 }],
  ])('%s stays for the receipt', async (_, given) => {
    const { before, after } = await deletionOf('donations', given)
    expect(after).toEqual({ ...before, donor_name: deletedUserName })
  })
})

describe('a donation without a name', () => {
  test.each([null, ''])('is not given one: %j', async (name) => {
    const { after } = await deletionOf('donations', { donor_name: name })
    expect(after['donor_name']).toBe(name)
  })
})

describe('an invitation', () => {
  test('that somebody else accepted keeps its address and loses the name of who sent it', async () => {
    const { id: somebodyElse } = await identity.citizen()
    const { before, after } = await deletionOf('org_invitations', { accepted_user_id: somebodyElse })
    expect(after).toEqual({ ...before, invited_by_name: deletedUserName })
  })

  test('that the person accepted loses its address and keeps the name of who sent it', async () => {
    const { id: somebodyElse } = await identity.citizen()
    const { id, before, after } = await deletionOf('org_invitations', { invited_by_id: somebodyElse })
    expect(after).toEqual({ ...before, email: deletedUserEmail(id) })
  })
})
