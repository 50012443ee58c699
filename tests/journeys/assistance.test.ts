import {
  addQuestion,
  browseOrganizationAnnouncements,
  changeRole,
  classifyIssue,
  commentOnIssue,
  createCommunity,
  draftAnnouncement,
  draftConsultation,
  flagContent,
  hideContent,
  joinCommunity,
  narrateMetrics,
  publishConsultation,
  reportIssue,
  resolveFlag,
  respondToConsultation,
  showPlatformMetrics,
  summarizeDiscussion,
  type Consultation,
  type DiscussionSummary,
  type Issue,
  type IssueComment,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrganization, signInAgain } from './open-organization.ts'
import { codeOf, refusalOf } from './refusal-code.ts'
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
  let issue: Issue
  let insult: IssueComment
  let consultation: Consultation

  const summaryFor = async (
    { civic }: Pick<Resident, 'civic'>,
    resource: 'issue' | 'consultation',
    { id }: { id: string },
  ): Promise<DiscussionSummary> => (await summarizeDiscussion(civic, { body: { resource, id } })).summary
  const comments = async (author: Resident, content: string): Promise<IssueComment> =>
    (await commentOnIssue(author.civic, { path: { id: issue.id }, body: { content } })).comment

  test('a citizen is told where her report may belong, and files it as she likes', async () => {
    administrator = await city.administrator()
    const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
    ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
    ;[ada, bola] = [await city.newcomer('Ada'), await city.newcomer('Bola')]
    for (const member of [ada, bola, administrator]) await joinCommunity(member.civic, { body: { communityId: ikeja } })

    const report = { title: 'Open drain', description: 'The drain beside the bus stop has been open for weeks.' }
    const { classification } = await classifyIssue(ada.civic, { body: { ...report, communityId: ikeja } })
    expect(classification).toMatchObject({ model: 'model-sandbox', category: expect.any(String) })
    expect(await model.lastPrompt()).toContain(report.description)
    expect(await model.lastRequest()).not.toMatch(new RegExp(`${ada.accessToken}|${ada.email}|${ada.id}`))

    const filed = await reportIssue(ada.civic, { body: { ...report, category: 'HEALTH', communityId: ikeja } })
    issue = filed.issue
    expect(issue.category).toBe('HEALTH')
  })

  test('she may not have the discussion summed up, nor may a guest, and no model is asked', async () => {
    const times = await model.timesAsked()
    expect(await refusalOf(summaryFor(ada, 'issue', issue))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await refusalOf(summaryFor({ civic: city.guest }, 'issue', issue))).status).toBe(401)
    expect(await model.timesAsked()).toBe(times)
  })

  test('a moderator has it summed up from what people and officials have said', async () => {
    const mod = await city.newcomer('Musa')
    await changeRole(administrator.civic, { path: { id: mod.id }, body: { role: 'MODERATOR' } })
    moderator = await signInAgain(city, mod)
    await comments(ada, 'My son fell in last Tuesday.')
    insult = await comments(bola, 'The man at number nine is a thief.')
    await comments(administrator, 'We have sent somebody to measure it.')

    const summary = await summaryFor(moderator, 'issue', issue)
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
    expect(again.cached).toBe(areAnswersKept)
    expect(await model.timesAsked()).toBe(areAnswersKept ? times : times + 1)
    expect(await codeOf(summaryFor(ada, 'issue', issue))).toBe('FORBIDDEN')
  })

  test('a comment is flagged and hidden, and the next summary is a new one that knows nothing of it', async () => {
    const { flag } = await flagContent(ada.civic, {
      body: { contentType: 'ISSUE_COMMENT', contentId: insult.id, reason: 'ABUSE' },
    })
    await resolveFlag(moderator.civic, { path: { id: flag.id }, body: { status: 'HIDDEN' } })

    const times = await model.timesAsked()
    const summary = await summaryFor(moderator, 'issue', issue)
    expect(summary).toMatchObject({ cached: false, commentsAnalyzed: 2 })
    expect(await model.timesAsked()).toBe(times + 1)
    expect(await model.lastPrompt()).toContain('My son fell')
    expect(await model.lastRequest()).not.toMatch(/thief|number nine|Bola|\[Removed by moderator\]/)
  })

  test('an issue that is hidden is summed up for nobody, also when its summary is kept', async () => {
    const { flag } = await hideContent(moderator.civic, {
      body: { contentType: 'ISSUE', contentId: issue.id, reason: 'OTHER' },
    })
    const refused = await refusalOf(summaryFor(moderator, 'issue', issue))
    expect(refused).toMatchObject({ status: 404, code: 'RESOURCE_NOT_FOUND' })
    await resolveFlag(moderator.civic, { path: { id: flag.id }, body: { status: 'DISMISSED' } })
    expect((await summaryFor(moderator, 'issue', issue)).cached).toBe(areAnswersKept)
  })

  test('an organization is given a draft of what it wants to say, and nothing is announced', async () => {
    const opened = await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Clean Water' })
    ;[ngozi, organizationId] = [opened.owner, opened.id]
    const brief = 'We close the drain in Allen Avenue on Monday morning with a lid of concrete.'
    const { draft } = await draftAnnouncement(ngozi.civic, { body: { brief, tone: 'urgent', audience: 'members' } })
    expect(draft).toMatchObject({ tone: 'urgent', audience: 'members', body: expect.stringMatching(/./) })
    const { announcements } = await browseOrganizationAnnouncements(ngozi.civic, { path: { id: organizationId } })
    expect(announcements).toEqual([])
  })

  test('answers to a consultation are summed up for those inside, and nobody is named to the model', async () => {
    consultation = await consult()
    const summary = await summaryFor(ngozi, 'consultation', consultation)
    expect(summary).toMatchObject({ commentsAnalyzed: 2, title: 'When shall we dig?', cached: false })
    const prompt = await model.lastPrompt()
    for (const said of ['Respondent 1', 'Respondent 2', 'Mornings', 'deep at the gate']) expect(prompt).toContain(said)
    const people = [ada, bola].flatMap(({ id, email }) => [id, email])
    expect(await model.lastRequest()).not.toMatch(new RegExp(`\\bAda\\b|\\bBola\\b|${people.join('|')}`))
  })

  test('others are refused it, moderators too, whether it is kept or not', async () => {
    const times = await model.timesAsked()
    const refused = await refusalOf(summaryFor(moderator, 'consultation', consultation))
    expect(refused).toMatchObject({ status: 403, code: 'RESOURCE_FORBIDDEN' })
    const stranger = await openOrganization(city, administrator, { owner: 'Emeka', name: 'Night Lights' })
    expect(await codeOf(summaryFor(stranger.owner, 'consultation', consultation))).toBe('RESOURCE_FORBIDDEN')
    expect(await model.timesAsked()).toBe(times)
    expect((await summaryFor(administrator, 'consultation', consultation)).cached).toBe(areAnswersKept)
  })

  test('the administrator has the figures told, beside the figures themselves', async () => {
    expect(await codeOf(narrateMetrics(moderator.civic))).toBe('FORBIDDEN')
    const { narration } = await narrateMetrics(administrator.civic)
    const { metrics } = await showPlatformMetrics(administrator.civic)
    expect(narration).toMatchObject({ scope: 'platform', cached: false, headline: expect.stringMatching(/./) })
    expect(narration.metrics).toEqual(metrics)
    expect(metrics).toMatchObject({ issues: { total: 1 }, organizations: { total: 2 } })
  })

  async function consult(): Promise<Consultation> {
    const drafted = await draftConsultation(ngozi.civic, {
      path: { id: organizationId },
      body: {
        title: 'When shall we dig?',
        summary: 'We want to know when it disturbs you least.',
        description: 'The work takes three days and closes half of the street.',
        communityId: ikeja,
      },
    })
    const path = { id: drafted.consultation.id }
    const when = await addQuestion(ngozi.civic, {
      path,
      body: { prompt: 'When?', type: 'SINGLE_CHOICE', options: ['Mornings', 'Evenings'], required: true },
    })
    const what = await addQuestion(ngozi.civic, {
      path,
      body: { prompt: 'What should we know?', type: 'LONG_TEXT' },
    })
    await publishConsultation(ngozi.civic, { path })
    const chosen = { questionId: when.question.id, selections: ['Mornings'] }
    const written = { questionId: what.question.id, textValue: 'The drain is deep at the gate.' }
    await respondToConsultation(ada.civic, { path, body: { answers: [chosen] } })
    await respondToConsultation(bola.civic, { path, body: { answers: [chosen, written] } })
    return drafted.consultation
  }
})
