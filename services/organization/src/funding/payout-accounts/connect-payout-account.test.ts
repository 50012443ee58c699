import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startFundingOrganization } from '../../../test/payments.ts'
import { startTestOrganization, type House } from '../../../test/start-organization.ts'

const house = await startFundingOrganization({ PLATFORM_FEE_BPS: '250' })
afterAll(async () => house[Symbol.asyncDispose]())
const steward = await house.platformAdmin()

const attested = {
  bank_account_verified: true,
  funding_verified_at: new Date('2026-02-01T09:30:00.000Z'),
  funding_verified_by_id: steward.id,
}
const notAttested = { bank_account_verified: false, funding_verified_at: null, funding_verified_by_id: null }

describe('POST /v1/organizations/:id/psp-account', () => {
  let scene: House
  beforeEach(async () => {
    scene = await house.house()
  })

  test('makes a sub-account at the provider and keeps what identifies it', async () => {
    const { organization, admin } = scene
    const reply = await admin.connectsAccount(organization, { contactEmail: 'office@example.org' })
    expect([reply.status, reply.data.organization]).toMatchObject([
      200,
      {
        id: organization.id,
        pspProvider: 'paystack',
        pspSubaccountCode: expect.stringMatching(/^ACCT_\w+$/),
        pspBankName: 'Access Bank',
        pspAccountLast4: '6789',
        pspConnectedAt: expect.stringMatching(/Z$/),
        bankAccountVerified: false,
      },
    ])
    expect((await house.sandbox.requests('createSubaccount')).at(-1).body).toEqual({
      business_name: 'Clean Water',
      settlement_bank: '044',
      account_number: '0123456789',
      percentage_charge: 2.5,
      primary_contact_email: 'office@example.org',
    })
  })

  test('with an Idempotency-Key is made once, and the first answer comes again to whoever still may', async () => {
    const { organization, admin, owner } = scene
    const headers = { 'idempotency-key': randomUUID() }
    const made = async () => (await house.sandbox.requests('createSubaccount')).length
    const before = await made()
    const together = await Promise.all([1, 2].map(async () => admin.connectsAccount(organization, {}, headers)))
    expect(together.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const first = together.find(({ status }) => status === 200)
    const again = await admin.connectsAccount(organization, {}, headers)
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([200, 'true', first?.body])
    expect(await made()).toBe(before + 1)
    const other = await admin.connectsAccount(organization, { accountNumber: '9876543210' }, headers)
    expect(outcomeOf(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    await owner.removesMember(organization, admin)
    expect(outcomeOf(await admin.connectsAccount(organization, {}, headers))).toEqual([403, 'FORBIDDEN'])
  })

  test('records in the audit log which account, by its last digits', async () => {
    await scene.owner.connectsAccount(scene.organization)
    expect(await house.auditOf(scene.organization)).toMatchObject([
      {
        actor_id: scene.owner.id,
        action: 'org.psp_connected',
        target_type: 'ORGANIZATION',
        metadata: { provider: 'paystack', bank: 'Access Bank', last4: '6789' },
      },
    ])
  })

  test('leaves a first attestation alone', async () => {
    await house.setOrganization(scene.organization, attested)
    await scene.owner.connectsAccount(scene.organization)
    expect(await house.organizationRow(scene.organization)).toMatchObject(attested)
    expect(await house.actionsOn(scene.organization)).toEqual(['org.psp_connected'])
  })

  test('withdraws the attestation when another account takes its place, and says why', async () => {
    const { organization, owner } = scene
    await owner.connectsAccount(organization)
    await house.setOrganization(organization, attested)
    const reply = await owner.connectsAccount(organization, { accountNumber: '9876543210' })
    expect(reply.data.organization).toMatchObject({ bankAccountVerified: false, pspAccountLast4: '3210' })
    expect(reply.data.organization).not.toHaveProperty('fundingVerifiedAt')
    expect(await house.organizationRow(organization)).toMatchObject(notAttested)
    expect(await house.auditOf(organization)).toMatchObject([
      { action: 'org.psp_connected' },
      {
        action: 'org.funding_unverified',
        actor_id: owner.id,
        metadata: { name: organization.name, reason: 'payout account replaced' },
      },
      { action: 'org.psp_connected', metadata: { last4: '3210' } },
    ])
  })

  test('keeps the attestation when the same account is connected again', async () => {
    const { organization, owner } = scene
    await owner.connectsAccount(organization)
    await house.setOrganization(organization, attested)
    expect((await owner.connectsAccount(organization)).data.organization.bankAccountVerified).toBe(true)
    expect(await house.organizationRow(organization)).toMatchObject(attested)
    expect(await house.actionsOn(organization)).toEqual(['org.psp_connected', 'org.psp_connected'])
  })

  test('has nothing to withdraw where nothing was attested', async () => {
    await scene.owner.connectsAccount(scene.organization)
    await scene.owner.connectsAccount(scene.organization, { accountNumber: '9876543210' })
    expect(await house.actionsOn(scene.organization)).toEqual(['org.psp_connected', 'org.psp_connected'])
  })

  test('is for those who speak for the organization, before what they sent is looked at', async () => {
    const { organization, owner, staff } = scene
    for (const stranger of [staff, await house.person(), steward]) {
      expect(outcomeOf(await stranger.connectsAccount(organization, { bankCode: 7 }))).toEqual([403, 'FORBIDDEN'])
    }
    expect(outcomeOf(await house.visitor().connectsAccount(organization))).toEqual([401, 'UNAUTHORIZED'])
    const banned = await house.person({ banned: true })
    expect(outcomeOf(await banned.connectsAccount(organization))).toEqual([403, 'ACCOUNT_BANNED'])
    expect(outcomeOf(await owner.connectsAccount({ id: randomUUID() }))).toEqual([404, 'ORG_NOT_FOUND'])
  })

  test.each([
    ['no bank', { bankCode: undefined }],
    ['a blank bank', { bankCode: ' ' }],
    ['a long code', { bankCode: 'x'.repeat(21) }],
    ['no number', { accountNumber: undefined }],
    ['a number of a wrong type', { accountNumber: 123_456_789 }],
    ['a short number', { accountNumber: '12345' }],
    ['a long number', { accountNumber: '1'.repeat(21) }],
    ['a number with letters', { accountNumber: '12345678AB' }],
    ['digits of another script', { accountNumber: '٠١٢٣٤٥٦٧٨٩' }],
    ['no name', { businessName: undefined }],
    ['a short name', { businessName: 'x' }],
    ['a long name', { businessName: 'x'.repeat(101) }],
    ['an address that is none', { contactEmail: 'office' }],
  ])('refuses %s', async (_, fields) => {
    const before = (await house.sandbox.requests('createSubaccount')).length
    const reply = await scene.owner.connectsAccount(scene.organization, fields)
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(await house.sandbox.requests('createSubaccount')).toHaveLength(before)
  })

  test.each([
    ['refuses the account', { how: 'answer', status: 422, body: { status: false, message: 'secret-canary' } }],
    ['fails', { how: 'answer', status: 500, body: 'secret-canary' }],
    ['hangs up', { how: 'close' }],
  ] as const)('answers 502 PSP_SUBACCOUNT_FAILED when the provider %s, and changes nothing', async (_, fault) => {
    await house.sandbox.settings({ faults: { createSubaccount: { ...fault, times: 1 } } })
    const reply = await scene.owner.connectsAccount(scene.organization)
    expect(outcomeOf(reply)).toEqual([502, 'PSP_SUBACCOUNT_FAILED'])
    expect(`${JSON.stringify(reply.body)} ${house.log.text()}`).not.toContain('secret-canary')
    expect(await house.organizationRow(scene.organization)).toMatchObject({ psp_subaccount_code: null })
    expect(await house.actionsOn(scene.organization)).toEqual([])
  })

  test('holds no lock while the provider takes its time', async () => {
    const { organization, owner, admin } = scene
    await house.sandbox.settings({ faults: { createSubaccount: { how: 'hang', times: 1 } } })
    const before = (await house.sandbox.requests('createSubaccount')).length
    const hanging = owner.connectsAccount(organization).catch(() => undefined)
    await expect.poll(async () => house.sandbox.requests('createSubaccount')).toHaveLength(before + 1)
    expect((await admin.editsOrganization(organization, { phone: '0800' })).status).toBe(200)
    expect(await house.openTransactions()).toBe(0)
    await house.sandbox.hangsUp()
    expect(await hanging).toMatchObject({ status: 502 })
  })
})

describe('at the same instant', () => {
  test('two accounts are connected one after the other: the attestation is withdrawn once', async () => {
    const { organization, owner, admin } = await house.house({ ...attested, psp_subaccount_code: 'ACCT_before' })
    const replies = await house.collide(organization, [
      async () => owner.connectsAccount(organization, { accountNumber: '1111111111' }),
      async () => admin.connectsAccount(organization, { accountNumber: '2222222222' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await house.actionsOn(organization)).toSorted()).toEqual([
      'org.funding_unverified',
      'org.psp_connected',
      'org.psp_connected',
    ])
    const last4s = replies.map(({ data }) => data.organization.pspAccountLast4)
    const row = await house.organizationRow(organization)
    expect(last4s.toSorted((a, b) => a.localeCompare(b))).toEqual(['1111', '2222'])
    expect(last4s).toContain(row?.['psp_account_last4'])
  })

  test('an admin who is demoted meanwhile connects nothing', async () => {
    const { organization, admin } = await house.house()
    const demotion = `with held as (select id from organizations where id = $1 for update)
      update org_members set role = 'STAFF' where organization_id = (select id from held) and user_id = $2`
    const [reply] = await house.behind(
      demotion,
      [organization.id, admin.id],
      [async () => admin.connectsAccount(organization)],
    )
    expect(reply && outcomeOf(reply)).toEqual([403, 'FORBIDDEN'])
    expect(await house.organizationRow(organization)).toMatchObject({ psp_subaccount_code: null })
  })
})

describe('without a key of the provider', () => {
  test('503 DONATIONS_UNAVAILABLE comes after authorization and before the body', async () => {
    await using off = await startTestOrganization()
    const { organization, owner, staff } = await off.house()
    const unavailable = [503, 'DONATIONS_UNAVAILABLE']
    expect(outcomeOf(await owner.connectsAccount(organization, { bankCode: 7 }))).toEqual(unavailable)
    expect(outcomeOf(await staff.connectsAccount(organization, { bankCode: 7 }))).toEqual([403, 'FORBIDDEN'])
  })
})
