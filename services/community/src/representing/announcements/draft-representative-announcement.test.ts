import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { newAnnouncement } from '../../../test/representation.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const funke = await community.citizen({ name: 'F. Adeyemi' })
const profile = await community.profile(place, { owner: funke })

describe('POST /v1/representatives/:id/announcements', () => {
  test('starts a draft with exactly what was written, whatever else is sent', async () => {
    const extras = { status: 'PUBLISHED', publishedAt: new Date(), authorId: ada.id, representativeId: randomUUID() }
    const { status, data } = await funke.drafts(profile, { ...extras, title: ' The market moves ' })
    expect(status).toBe(201)
    expect(data).toEqual({
      announcement: {
        ...newAnnouncement,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        representativeId: profile.id,
        communityId: place.id,
        status: 'DRAFT',
        authorId: funke.id,
        authorName: 'F. Adeyemi',
        isHidden: false,
        commentCount: 0,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: data.announcement.createdAt,
      },
    })
  })

  test('notifies nobody and is seen by nobody but its author', async () => {
    await ada.follows(profile)
    const draft = await funke.draftFor(profile)
    expect(await community.noticesOf(ada)).toEqual([])
    const { data } = await community.call('GET', `/v1/representatives/${profile.id}/announcements`)
    expect(data).toEqual({ announcements: [], limit: 200, offset: 0 })
    expect((await funke.manages(profile)).data.announcements[0]).toEqual(draft)
  })

  test('carries the name of the profile when the token has none', async () => {
    const nameless = await community.citizen({ name: ' ' })
    const page = await community.profile(place, { owner: nameless })
    expect(await nameless.draftFor(page)).toMatchObject({ authorName: 'Funke Adeyemi' })
  })

  test.each([
    [{ title: '1234', body: 'b'.repeat(20) }, 201],
    [{ title: '🏛'.repeat(200), body: '🏛'.repeat(10_000) }, 201],
    [{ title: '123 ' }, 400],
    [{ title: 't'.repeat(201) }, 400],
    [{ title: undefined }, 400],
    [{ body: ` ${'b'.repeat(19)}` }, 400],
    [{ body: 'b'.repeat(10_001) }, 400],
    [{ body: null }, 400],
  ])('measures title and body (case %#)', async (fields, status) => {
    const reply = await funke.drafts(profile, fields)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
  })

  test('needs a verified address', async () => {
    const owner = await community.citizen({ verified: false })
    const reply = await owner.drafts(await community.profile(place, { owner }))
    expect(outcomeOf(reply)).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })

  test('finds no profile that is deleted at the same instant', async () => {
    const page = await community.profile(place, { owner: await community.citizen() })
    const reply = await community.behind('delete from representatives where id = $1', [page.id], async () =>
      funke.drafts(page),
    )
    expect(outcomeOf(reply)).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })

  test('and a deletion of its account at the same instant do not wait for each other', async () => {
    const leaver = await community.citizen()
    const page = await community.profile(place, { owner: leaver })
    // As the deletion does: it changes the account first, and then the profile while the draft waits for the account.
    const reply = await community.behind(
      `update users set deleted_at = now(), email = 'deleted-' || id where id = $1`,
      [leaver.id],
      async () => leaver.drafts(page),
      async () => community.passesProfile(page),
    )
    expect(reply.status).toBe(201)
  })
})
