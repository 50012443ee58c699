import {
  changeIssueStatus,
  commentOnIssue,
  editIssue,
  removeIssue,
  showIssue,
  toggleUpvote,
  type Issue,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'
import type { SeenPage } from './visitor.ts'

const place = await openPlace()
const { administrator, browserOf } = place
const [ada, bola] = [await place.residentNamed('Ada'), await place.residentNamed('Bola')]
afterAll(async () => place[Symbol.asyncDispose]())

const reports = async (title: string) => place.issueBy(ada, title, { location: 'Allen Avenue 12' })
const save = 'Save the changes'
const nowOf = async ({ id }: Issue) => (await showIssue(place.city.guest, { path: { id } })).issue
const fieldsOf = (page: SeenPage) =>
  Object.fromEntries(page.forms.find(({ buttons }) => buttons.includes(save))?.fields ?? [])

describe('correcting a report', () => {
  test('is told to be over once its status has changed, to its reporter alone', async () => {
    const issue = await reports('A sign has fallen')
    await changeIssueStatus(administrator.civic, { path: { id: issue.id }, body: { status: 'UNDER_REVIEW' } })
    const said = 'You can no longer change or delete it: its status has changed.'
    expect((await (await browserOf(ada)).opens(`/issues/${issue.id}`)).text).toContain(said)
    expect((await (await browserOf(bola)).opens(`/issues/${issue.id}`)).text).not.toContain(said)
  })

  test('is offered to its reporter alone, as taking it back, and what they change is public', async () => {
    const issue = await reports('Pothole in Allen Avenue')
    const browser = await browserOf(ada)
    const form = await browser.follows(await browser.opens(`/issues/${issue.id}`), 'Correct it')
    expect(fieldsOf(form)).toMatchObject({ title: issue.title, category: 'TRANSPORT', location: 'Allen Avenue 12' })
    const after = await browser.sends(form, save, { title: 'Two potholes in Allen Avenue', location: '' })
    expect([after.address, after.text]).toEqual([
      `/issues/${issue.id}`,
      expect.stringContaining('Your changes are public.'),
    ])
    const now = await nowOf(issue)
    expect([now.title, now.location, now.description]).toEqual([
      'Two potholes in Allen Avenue',
      undefined,
      issue.description,
    ])

    const other = await browserOf(bola)
    expect((await other.opens(`/issues/${issue.id}`)).links.map(({ text }) => text)).not.toContain('Correct it')
    for (const act of ['edit', 'delete']) {
      const refused = await other.opens(`/issues/${issue.id}/${act}`)
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Only the person who reported')])
    }
    expect((await place.visitor().opens(`/issues/${issue.id}/edit`)).address).toMatch(/^\/sign-in/)
  })

  test('of a report that is gone shows what was typed, to be copied or thrown away', async () => {
    const issue = await reports('A bench that is no more')
    const browser = await browserOf(ada)
    const form = await browser.opens(`/issues/${issue.id}/edit`)
    await removeIssue(ada.civic, { path: { id: issue.id } })
    const refused = await browser.sends(form, save, { description: 'It stood beside the school.' })
    expect([refused.status, refused.html]).toEqual([404, expect.stringContaining('It stood beside the school.')])
    const gone = await browser.follows(await browser.opens('/my/unfinished'), /^Go on/)
    expect([gone.status, gone.html]).toEqual([404, expect.stringContaining('It stood beside the school.')])
    await browser.sends(gone, /[Tt]hrow/)
    expect((await browser.opens('/my/unfinished')).text).toContain('Nothing is unfinished.')
  })

  test('says at its field what is wrong, and keeps the rest', async () => {
    const issue = await reports('Broken culvert')
    const browser = await browserOf(ada)
    const typed = { title: 'Abc', description: 'A longer description of it.' }
    const again = await browser.sends(await browser.opens(`/issues/${issue.id}/edit`), save, typed)
    expect([again.status, again.links.map(({ href }) => href)]).toEqual([422, expect.arrayContaining(['#title'])])
    expect(fieldsOf(again)).toMatchObject(typed)
    expect((await nowOf(issue)).title).toBe('Broken culvert')
  })

  test('in two windows says in the later one what happened, with what stands there now beside what was typed', async () => {
    const issue = await reports('Leaking hydrant')
    const browser = await browserOf(ada)
    const form = await browser.opens(`/issues/${issue.id}/edit`)
    const elsewhere = {
      description: 'It runs day and night.',
      location: 'Toyin Street 4',
      category: 'UTILITIES' as const,
    }
    await editIssue(ada.civic, { path: { id: issue.id }, body: { ...elsewhere, title: 'A hydrant that leaks' } })
    const again = await browser.sends(form, save, { title: 'Hydrant without a lid' })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('changed since you opened this page')])
    expect(fieldsOf(again)['title']).toBe('Hydrant without a lid')
    expect(again.text).toContain('As it is now Title A hydrant that leaks')
    for (const words of ['Utilities', elsewhere.description, elsewhere.location]) expect(again.text).toContain(words)
    expect((await nowOf(issue)).title).toBe('A hydrant that leaks')
    await browser.sends(again, save, elsewhere)
    expect(await nowOf(issue)).toMatchObject({ ...elsewhere, title: 'Hydrant without a lid' })
  })

  test('ends when an official has acted meanwhile, and what was typed can be copied', async () => {
    const issue = await reports('Fallen tree')
    const browser = await browserOf(ada)
    const form = await browser.opens(`/issues/${issue.id}/edit`)
    await changeIssueStatus(administrator.civic, { path: { id: issue.id }, body: { status: 'IN_PROGRESS' } })
    const refused = await browser.sends(form, save, { description: 'It lies across both lanes now.' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('can no longer be changed')])
    expect(refused.html).toContain('It lies across both lanes now.')
    expect((await browser.opens(`/issues/${issue.id}`)).links.map(({ text }) => text)).not.toContain('Correct it')
  })
})

describe('taking a report back', () => {
  const remove = 'Delete this report'

  test('asks once more, and then it is gone, also when the form is sent twice', async () => {
    const issue = await reports('Reported by mistake')
    const browser = await browserOf(ada)
    const asked = await browser.follows(await browser.opens(`/issues/${issue.id}`), 'Delete it')
    expect(asked.text).toContain('“Reported by mistake” goes for good')
    const twin = browser.copy()
    const both = await Promise.all([browser.sends(asked, remove), twin.sends(asked, remove)])
    expect(both.map(({ address, status }) => [address, status])).toEqual([
      ['/my/issues', 200],
      ['/my/issues', 200],
    ])
    expect((await browser.opens(`/issues/${issue.id}`)).status).toBe(404)
  })

  test('is refused once others have acted on it, before and after the button', async () => {
    const issue = await reports('Stolen drain covers')
    const browser = await browserOf(ada)
    await toggleUpvote(ada.civic, { path: { id: issue.id } })
    const asked = await browser.opens(`/issues/${issue.id}/delete`)
    await toggleUpvote(bola.civic, { path: { id: issue.id } })
    const refused = await browser.sends(asked, remove)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('others say that it affects them too'),
    ])
    const again = await browser.opens(`/issues/${issue.id}/delete`)
    expect([again.text, again.forms.flatMap(({ buttons }) => buttons).includes(remove)]).toEqual([
      expect.stringContaining('This report stays'),
      false,
    ])
    expect((await nowOf(issue)).title).toBe(issue.title)
  })

  test('is not offered once others have acted on it, and the page says which act stands in the way', async () => {
    const browser = await browserOf(ada)
    const wayOf = async ({ id }: Issue) => {
      const page = await browser.opens(`/issues/${id}`)
      return [page.links.some(({ text }) => text === 'Delete it'), page.text]
    }
    const [upvoted, talkedAbout] = [await reports('Leaking main'), await reports('Fallen tree')]
    await toggleUpvote(ada.civic, { path: { id: upvoted.id } })
    await commentOnIssue(ada.civic, { path: { id: talkedAbout.id }, body: { content: 'Still there.' } })
    expect([(await wayOf(upvoted))[0], (await wayOf(talkedAbout))[0]]).toEqual([true, true])
    await toggleUpvote(bola.civic, { path: { id: upvoted.id } })
    await commentOnIssue(bola.civic, { path: { id: talkedAbout.id }, body: { content: 'I saw it too.' } })
    const stays = 'It can no longer be taken back: others'
    expect(await wayOf(upvoted)).toEqual([false, expect.stringContaining(`${stays} say that it affects them too.`)])
    expect(await wayOf(talkedAbout)).toEqual([false, expect.stringContaining(`${stays} have commented on it.`)])
  })
})
