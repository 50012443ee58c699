import type { Reply, Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrganization, signInAgain } from './open-organization.ts'
import { areAnswersKept, startAssistedCity } from './start-assisted-city.ts'
import type { Resident } from './start-city.ts'

const opening = new AsyncDisposableStack()
const { city, ...model } = opening.use(await startAssistedCity())
afterAll(async () => opening.disposeAsync())

/** One story, told in order: each test goes on from where the one before it ended. */
describe('citizens and those in charge are helped to read and write', () => {
  let administrator: Resident
  let moderator: Resident
  let ada: Resident
  let bola: Resident
  let ngozi: Resident
  let organizationId: string
  let ikeja: string
  let issue: Wire
  let insult: Wire
  let consultation: Wire

  const summaryFor = async (reader: Resident, resource: string, { id }: Wire): Promise<Reply> =>
    reader.calls('POST', '/ai/summarize', { resource, id })
  const comments = async (author: Resident, content: string): Promise<Wire> =>
    (await author.calls('POST', `/issues/${issue.id}/comments`, { content })).data.comment

  test('a citizen is told where her report may belong, and files it as she likes', async () => {
    administrator = await city.administrator()
    const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
    ikeja = (await administrator.calls('POST', '/communities', place)).data.community.id
    ;[ada, bola] = [await city.newcomer('Ada'), await city.newcomer('Bola')]
    for (const member of [ada, bola, administrator])
      await member.calls('POST', '/auth/me/community', { communityId: ikeja })

    const report = { title: 'Open drain', description: 'The drain beside the bus stop has been open for weeks.' }
    const suggested = await ada.calls('POST', '/ai/classify-issue', { ...report, communityId: ikeja })
    expect(suggested.status).toBe(200)
    expect(suggested.data.classification).toMatchObject({ model: 'model-sandbox', category: expect.any(String) })
    expect(await model.lastPrompt()).toContain(report.description)
    expect(await model.lastRequest()).not.toMatch(new RegExp(`${ada.accessToken}|${ada.email}|${ada.id}`))

    const filed = await ada.calls('POST', '/issues', { ...report, category: 'HEALTH', communityId: ikeja })
    issue = filed.data.issue
    expect(issue.category).toBe('HEALTH')
  })

  test('she may not have the discussion summed up, nor may a guest, and no model is asked', async () => {
    const times = await model.timesAsked()
    expect(await summaryFor(ada, 'issue', issue)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const guest = await city.call('POST', '/ai/summarize', { body: { resource: 'issue', id: issue.id } })
    expect(guest.status).toBe(401)
    expect(await model.timesAsked()).toBe(times)
  })

  test('a moderator has it summed up from what people and officials have said', async () => {
    const mod = await city.newcomer('Musa')
    await administrator.calls('PATCH', `/users/${mod.id}/role`, { role: 'MODERATOR' })
    moderator = await signInAgain(city, mod)
    await comments(ada, 'My son fell in last Tuesday.')
    insult = await comments(bola, 'The man at number nine is a thief.')
    await comments(administrator, 'We have sent somebody to measure it.')

    const { summary } = (await summaryFor(moderator, 'issue', issue)).data
    expect(summary).toMatchObject({ resource: 'issue', resourceId: issue.id, title: issue.title, cached: false })
    expect(summary.commentsAnalyzed).toBe(3)
    expect(summary.officialResponders).toHaveLength(1)
    const prompt = await model.lastPrompt()
    for (const said of ['My son fell', 'a thief', 'official response', issue.description])
      expect(prompt).toContain(said)
  })

  test('whoever else may read it gets the same summary while it is kept', async () => {
    const times = await model.timesAsked()
    const again = await summaryFor(administrator, 'issue', issue)
    expect(again.data.summary.cached).toBe(areAnswersKept)
    expect(await model.timesAsked()).toBe(areAnswersKept ? times : times + 1)
    expect((await summaryFor(ada, 'issue', issue)).code).toBe('FORBIDDEN')
  })

  test('a comment is flagged and hidden, and the next summary is a new one that knows nothing of it', async () => {
    const flag = { contentType: 'ISSUE_COMMENT', contentId: insult.id, reason: 'ABUSE' }
    const filed = await ada.calls('POST', '/flags', flag)
    const hidden = await moderator.calls('PATCH', `/flags/${filed.data.flag.id}`, { status: 'HIDDEN' })
    expect(hidden.status).toBe(200)

    const times = await model.timesAsked()
    const { summary } = (await summaryFor(moderator, 'issue', issue)).data
    expect(summary).toMatchObject({ cached: false, commentsAnalyzed: 2 })
    expect(await model.timesAsked()).toBe(times + 1)
    expect(await model.lastPrompt()).toContain('My son fell')
    expect(await model.lastRequest()).not.toMatch(/thief|number nine|Bola|\[Removed by moderator\]/)
  })

  test('an issue that is hidden is summed up for nobody, also when its summary is kept', async () => {
    const hide = { contentType: 'ISSUE', contentId: issue.id, reason: 'OTHER' }
    const { flag } = (await moderator.calls('POST', '/flags/direct-hide', hide)).data
    const refused = await summaryFor(moderator, 'issue', issue)
    expect(refused).toMatchObject({ status: 404, code: 'RESOURCE_NOT_FOUND' })
    await moderator.calls('PATCH', `/flags/${flag.id}`, { status: 'DISMISSED' })
    expect((await summaryFor(moderator, 'issue', issue)).data.summary.cached).toBe(areAnswersKept)
  })

  test('an organization is given a draft of what it wants to say, and nothing is announced', async () => {
    const opened = await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Clean Water' })
    ;[ngozi, organizationId] = [opened.owner, opened.id]
    const brief = 'We close the drain in Allen Avenue on Monday morning with a lid of concrete.'
    const drafted = await ngozi.calls('POST', '/ai/draft-announcement', { brief, tone: 'urgent', audience: 'members' })
    expect(drafted.data.draft).toMatchObject({ tone: 'urgent', audience: 'members', body: expect.stringMatching(/./) })
    expect((await ngozi.calls('GET', `/organizations/${organizationId}/announcements`)).data.announcements).toEqual([])
  })

  test('answers to a consultation are summed up for those inside, and nobody is named to the model', async () => {
    consultation = await consult()
    const { summary } = (await summaryFor(ngozi, 'consultation', consultation)).data
    expect(summary).toMatchObject({ commentsAnalyzed: 2, title: 'When shall we dig?', cached: false })
    const prompt = await model.lastPrompt()
    for (const said of ['Respondent 1', 'Respondent 2', 'Mornings', 'deep at the gate']) expect(prompt).toContain(said)
    const people = [ada, bola].flatMap(({ id, email }) => [id, email])
    expect(await model.lastRequest()).not.toMatch(new RegExp(`\\bAda\\b|\\bBola\\b|${people.join('|')}`))
  })

  test('others are refused it, moderators too, whether it is kept or not', async () => {
    const times = await model.timesAsked()
    const refused = await summaryFor(moderator, 'consultation', consultation)
    expect(refused).toMatchObject({ status: 403, code: 'RESOURCE_FORBIDDEN' })
    const stranger = await openOrganization(city, administrator, { owner: 'Emeka', name: 'Night Lights' })
    expect((await summaryFor(stranger.owner, 'consultation', consultation)).code).toBe('RESOURCE_FORBIDDEN')
    expect(await model.timesAsked()).toBe(times)
    expect((await summaryFor(administrator, 'consultation', consultation)).data.summary.cached).toBe(areAnswersKept)
  })

  test('the administrator has the figures told, beside the figures themselves', async () => {
    expect((await moderator.calls('GET', '/ai/narrate-metrics')).code).toBe('FORBIDDEN')
    const { narration } = (await administrator.calls('GET', '/ai/narrate-metrics')).data
    const { metrics } = (await administrator.calls('GET', '/admin/metrics')).data
    expect(narration).toMatchObject({ scope: 'platform', cached: false, headline: expect.stringMatching(/./) })
    expect(narration.metrics).toEqual(metrics)
    expect(metrics).toMatchObject({ issues: { total: 1 }, organizations: { total: 2 } })
  })

  async function consult(): Promise<Wire> {
    const drafted = await ngozi.calls('POST', `/organizations/${organizationId}/consultations`, {
      title: 'When shall we dig?',
      summary: 'We want to know when it disturbs you least.',
      description: 'The work takes three days and closes half of the street.',
      communityId: ikeja,
    })
    const { id } = drafted.data.consultation
    const path = `/consultations/${id}`
    const choice = { prompt: 'When?', type: 'SINGLE_CHOICE', options: ['Mornings', 'Evenings'], required: true }
    const when = (await ngozi.calls('POST', `${path}/questions`, choice)).data.question.id
    const open = { prompt: 'What should we know?', type: 'LONG_TEXT' }
    const what = (await ngozi.calls('POST', `${path}/questions`, open)).data.question.id
    await ngozi.calls('POST', `${path}/publish`)
    const chosen = { questionId: when, selections: ['Mornings'] }
    const written = { questionId: what, textValue: 'The drain is deep at the gate.' }
    await ada.calls('POST', `${path}/responses`, { answers: [chosen] })
    await bola.calls('POST', `${path}/responses`, { answers: [chosen, written] })
    return drafted.data.consultation
  }
})
