import {
  browseReconciliationFindings,
  changeRole,
  openDonation,
  reconcileOnDemand,
  resolveFinding,
} from '@civic/client'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openFunding } from './open-funding.ts'
import { openPlace } from './open-place.ts'
import { PagePatience } from './page-patience.ts'
import { buttonsOf, cookieOf, type SeenPage, tokenOf } from './visitor.ts'

const patience = new PagePatience()
const funding = await openFunding({ env: { RECONCILE_INTERVAL_MINUTES: '0' }, site: { patience: patience.ofPage } })
const { city, administrator, sandbox, webhookUrl, campaignNamed, given, seen } = funding
afterAll(async () => funding[Symbol.asyncDispose]())

const halima = await funding.strangerNamed('Halima')
await changeRole(administrator.civic, { path: { id: halima.person.id }, body: { role: 'PLATFORM_ADMIN' } })
const { browser } = halima
const list = '/admin/reconciliation'
const well = await campaignNamed('A well')

/** A donation that settled, and of which the provider says that it went to another account. */
async function strayed() {
  await given(well.id, 300_000)
  await city.database.sql(`update donations set psp_subaccount_code = 'ACCT_other' where status = 'SETTLED'`)
}
const findings = async () => (await browseReconciliationFindings(administrator.civic, { query: {} })).findings

describe('the reconciliation', () => {
  test('says that it has not run, then what it did, and changes no settled donation', async () => {
    const empty = await browser.opens(list)
    expect(empty.text).toContain('Nothing was checked yetNo run stands in the audit log.')
    await strayed()
    const before = await seen(well.slug)
    const run = await browser.follows(empty, 'Run now')
    expect(run.text).toContain('Donations that have settled are never changed.')
    const ran = await browser.sends(run, 'Run it now')
    expect(ran.address).toBe(list)
    expect(ran.text).toContain('It ran. Checked: 1. Put right: 0.')
    expect(ran.text).toContain('1 difference is open.')
    expect(ran.text).toMatch(/Paid out to another account Today.*ACCT_other.*Pause the campaign until you know\./)
    expect(ran.text).toMatch(/by Halima 0 unsettled and 1 settled donations checked; 0 put right, 1 difference\./)
    expect(await seen(well.slug)).toMatchObject({ raisedMinor: before.raisedMinor })
  })

  test('puts right what was paid unnoticed, at once where one asks for it', async () => {
    await sandbox.settings({ webhookUrl })
    const body = { amountMinor: 200_000, email: 'donor@example.org', idempotencyKey: crypto.randomUUID() }
    const { donation } = await openDonation(city.guest, { path: { campaignId: well.id }, body })
    await sandbox.pay(donation.reference, { deliver: false })
    const page = await browser.opens(`${list}/run`)
    const refused = await browser.sends(page, 'Run it now', { pendingGraceMinutes: 'all', limit: '5000' })
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Write a whole number from 0 to 10,080'),
    ])
    expect(refused.text).toContain('Write a whole number from 0 to 2,000')
    const ran = await browser.sends(refused, 'Run it now', { pendingGraceMinutes: '0', limit: '' })
    expect(ran.text).toContain('Put right: 1.')
    expect((await seen(well.slug)).raisedMinor).toBe(500_000)
  })

  test('does not call clean what it could not check', async () => {
    await sandbox.settings({ faults: { verify: { how: 'answer', status: 500 } } })
    await browser.sends(await browser.opens(`${list}/run`), 'Run it now')
    await sandbox.settings({ faults: { verify: null } })
    const page = await browser.opens(list)
    // What is certain comes before what is not known.
    expect(page.text).toMatch(/Paid out to another account.*Not checked.*Run once more later\./)
  })
})

describe('a difference', () => {
  test('is put to rest with a note, and is found again among those', async () => {
    const finding = (await findings()).find(({ kind }) => kind === 'SUBACCOUNT_MISMATCH')
    const page = await browser.opens(`${list}/${finding?.id}`)
    expect(page.text).toMatch(/₦3,000.*A well.*Nobody is told\. Your note stands in the audit log\./)
    const short = await browser.sends(page, 'Put it to rest', { note: 'ok' })
    expect([short.status, short.text]).toEqual([422, expect.stringContaining('Write 4 to 1,000 characters')])
    const rested = await browser.sends(short, 'Put it to rest', { note: 'The provider corrected it.' })
    expect(rested.text).toContain('The difference is put to rest.')
    expect(rested.text).not.toContain('Paid out to another account')
    const all = await browser.sends(rested, 'Show', { resolved: 'true' })
    expect(all.address).toBe(`${list}?resolved=true`)
    expect(all.text).toMatch(/Paid out to another account.*Put to rest by Halima/)
    const again = await browser.opens(`${list}/${finding?.id}`)
    expect(again.text).toMatch(/Halima put it to rest Today, \d\d:\d\d The provider corrected it\./)
  })

  test('stands in the file of the list, and among those put to rest where the list shows them', async () => {
    const linesOf = async (address: string) => {
      const { href } = (await browser.opens(address)).links.find(({ text }) => text === 'Download as CSV') ?? {}
      const reply = await fetch(city.url + href, { headers: { cookie: cookieOf(browser) } })
      expect(reply.headers.get('content-disposition')).toBe('attachment; filename="reconciliation.csv"')
      return (await reply.text()).trimEnd().split('\r\n').slice(1)
    }
    const open = await linesOf(list)
    expect([open.length, open.join()]).toEqual([(await findings()).length, expect.not.stringContaining('to another')])
    const all = await linesOf(`${list}?resolved=true`)
    expect(all.length).toBeGreaterThan(open.length)
    const rested = all.find((line) => line.startsWith('Paid out to another account,'))
    expect(rested).toMatch(new RegExp(`,${well.id},300000,.*,Halima,The provider corrected it\\.$`))
    expect(all.join()).not.toContain('@example.org')
    const guest = await funding.visitor().opens('/admin/reconciliation.csv')
    expect(guest.address).toMatch(/^\/sign-in/)
  })

  test('is put to rest once: the second reads who was first, and keeps the note', async () => {
    const [finding] = await findings()
    const findingId = finding?.id ?? ''
    const page = await browser.opens(`${list}/${findingId}`)
    await resolveFinding(administrator.civic, { path: { findingId }, body: { note: 'Nothing was wrong.' } })
    const late = await browser.sends(page, 'Put it to rest', { note: 'Wait until they answer again.' })
    expect(late.status).toBe(404)
    expect(late.text).toContain('Somebody put it to rest meanwhile.')
    expect(late.text).toContain('Nothing was wrong.')
    expect(late.text).toContain('Wait until they answer again.')
  })

  test('that is none is not there', async () => {
    expect((await browser.opens(`${list}/${crypto.randomUUID()}`)).status).toBe(404)
  })
})

describe('the run itself', () => {
  /** A provider that takes its time; resolves once it was asked. */
  async function asked(acts: () => Promise<unknown>): Promise<void> {
    const before = (await sandbox.requests('verify')).length
    await acts()
    await vi.waitFor(async () => expect((await sandbox.requests('verify')).length).toBeGreaterThan(before))
  }

  test('goes on where it takes longer than a page waits, and is listed once it has ended', async () => {
    await sandbox.settings({ faults: { verify: { how: 'delay', delayMs: 1000 } } })
    const runsBefore = (await browser.opens(list)).text.match(/by Halima/g)?.length
    const page = await browser.opens(`${list}/run`)
    let ran: Promise<SeenPage> | undefined
    await asked(async () => {
      ran = browser.sends(page, 'Run it now')
    })
    patience.ends()
    expect((await ran)?.text).toContain('It takes longer than this page waits.')
    await vi.waitFor(
      async () => expect((await browser.opens(list)).text.match(/by Halima/g)?.length).toBe((runsBefore ?? 0) + 1),
      { timeout: 10_000, interval: 200 },
    )
  })

  test('is refused while another one is under way', async () => {
    await sandbox.settings({ faults: { verify: { how: 'delay', delayMs: 5500 } } })
    let other: Promise<unknown> | undefined
    await asked(async () => {
      other = reconcileOnDemand(administrator.civic, { body: {} })
    })
    const refused = await browser.sends(await browser.opens(`${list}/run`), 'Run it now')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Another run is under way.')])
    await other
  })

  test('is for nobody where payments are off', async () => {
    await using place = await openPlace()
    const admin = await place.strangerNamed('Ada')
    await changeRole(place.administrator.civic, { path: { id: admin.person.id }, body: { role: 'PLATFORM_ADMIN' } })
    for (const page of [await admin.browser.opens(list), await admin.browser.opens(`${list}/run`)]) {
      expect(page.text).toContain('Payments are off on this installation')
      expect([...buttonsOf(page), ...page.links.map(({ text }) => text)].join()).not.toMatch(/Run (?:it )?now/)
    }
    const token = tokenOf(await admin.browser.opens('/profile'))
    const refused = await admin.browser.posts(`${list}/run`, new URLSearchParams({ token }))
    expect([refused.status, refused.text]).toEqual([
      503,
      expect.stringContaining('Payments are off on this installation'),
    ])
  })
})
