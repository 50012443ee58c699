import {
  addQuestion,
  type AddQuestionData,
  browseQuestions,
  browseResponses,
  closeConsultation,
  draftConsultation,
  type DraftConsultationData,
  publishConsultation,
  publishOutcome,
  respondToConsultation,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrganization } from '../journeys/open-organization.ts'
import { password } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'
import { buttonsOf, fieldsOf, tokenOf } from './visitor.ts'

const place = await openPlace()
const { city, administrator, ikeja, memberNamed, visitor, browserOf, unconfirmedNamed } = place
afterAll(async () => place[Symbol.asyncDispose]())

const ministry = await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Ministry of Buses' })
const { civic } = ministry.owner
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** One of each kind of question; the first needs an answer. */
const asked = [
  { prompt: 'How often do you wait?', type: 'SINGLE_CHOICE', options: ['Every day', 'Rarely'], required: true },
  { prompt: 'Which stops need a roof?', type: 'MULTI_CHOICE', options: ['Ojota', 'Ketu', 'Mile 12'] },
  { prompt: 'Shall there be a light?', type: 'YES_NO' },
  { prompt: 'Which landmark is next to your stop?', type: 'SHORT_TEXT' },
  { prompt: 'What would make waiting better?', type: 'LONG_TEXT', helpText: 'Leave out names.' },
] satisfies AddQuestionData['body'][]

const asks = async (title: string, more: Partial<DraftConsultationData['body']> = {}, isPublished = true) => {
  const text = { title, summary: 'Twelve shelters, and you say where.', description: 'The places are not fixed yet.' }
  const { consultation } = await draftConsultation(civic, { path: { id: ministry.id }, body: { ...text, ...more } })
  const path = { id: consultation.id }
  for (const body of asked) await addQuestion(civic, { path, body })
  if (isPublished) await publishConsultation(civic, { path })
  return consultation.id
}
const answersTo = async (id: string) => (await browseResponses(civic, { path: { id } })).responses
const typed = {
  q1: 'Every day',
  q2: ['Ojota', 'Mile 12'],
  q3: 'NO',
  q4: 'The fire station',
  q5: 'A bench.\nAnd a bin.',
}

describe('the list of consultations', () => {
  test('is narrowed to those that take answers, to a community and to an organization', async () => {
    const id = await asks('Where shall the shelters stand?', { communityId: ikeja })
    const ended = await asks('Shall fares rise?')
    await closeConsultation(civic, { path: { id: ended } })
    const open = await visitor().opens('/consultations?status=PUBLISHED')
    expect(open.text).toMatch(/Where shall the shelters stand\?.*Ministry of Buses.*Ikeja/s)
    expect(open.text).not.toContain('Shall fares rise?')
    expect((await visitor().opens(`/consultations?community=${ikeja}`)).links).toContainEqual({
      text: 'Where shall the shelters stand?',
      href: `/consultations/${id}`,
    })
    const theirs = await visitor().opens(`/consultations?organization=${ministry.id}`)
    expect(theirs.title).toContain('Consultations of Ministry of Buses')
  })
})

describe('a consultation', () => {
  test('shows a guest what is asked, holds no form, and leads to signing in and back', async () => {
    const guest = visitor()
    const id = await asks('Which colour shall the buses have?', { closesAt: day(20), communityId: ikeja })
    const page = await guest.opens(`/consultations/${id}`)
    for (const { prompt } of asked) expect(page.text).toContain(prompt)
    expect(page.text).toMatch(/Open It takes answers until .*Asked by|Asked by.*Open It takes answers until/s)
    expect(page.text).toContain('everybody may answer')
    expect(page.forms.filter(({ method }) => method === 'post')).toEqual([])
    expect((await guest.follows(page, 'Sign in to answer')).address).toContain('%23answer')
  })

  test('is answered once, after all answers were shown, and is among one’s own then', async () => {
    const id = await asks('Shall there be night buses?')
    const { browser } = await memberNamed('Ada')
    const page = await browser.opens(`/consultations/${id}`)
    const check = await browser.sends(page, 'Check my answers', typed)
    expect(check.address).toBe(`/consultations/${id}/check`)
    for (const words of ['Every day', 'Ojota, Mile 12', 'No', 'The fire station', 'A bench.', 'cannot change'])
      expect(check.text).toContain(words)
    expect(check.links.map(({ href }) => href)).toContain(`/consultations/${id}#q4`)
    const [sent, again] = await Promise.all([
      browser.sends(check, 'Send my answers'),
      browser.sends(check, 'Send my answers'),
    ])
    expect([sent.status, again.status]).toEqual([200, 200])
    const [response, ...others] = await answersTo(id)
    expect(others).toEqual([])
    expect(response?.answers.map(({ textValue, selections }) => textValue ?? selections)).toEqual([
      ['Every day'],
      ['Ojota', 'Mile 12'],
      ['NO'],
      'The fire station',
      'A bench.\nAnd a bin.',
    ])
    const after = await browser.opens(`/consultations/${id}`)
    expect(after.text).toContain('You answered this.')
    expect(buttonsOf(after)).not.toContain('Check my answers')
    expect((await browser.opens('/my/answers')).text).toContain('Shall there be night buses?')
    expect((await browser.opens('/consultations')).text).toMatch(/night buses\?.*you answered this/s)
    expect((await browser.opens('/my/unfinished')).text).not.toContain('night buses')
  })

  test('asks for what is missing at its question, and keeps what was typed', async () => {
    const id = await asks('What shall a ticket cost?')
    const { browser } = await memberNamed('Chidi')
    const page = await browser.opens(`/consultations/${id}`)
    const refused = await browser.sends(page, 'Check my answers', { q4: 'The market' })
    expect([refused.status, refused.links]).toEqual([
      422,
      expect.arrayContaining([{ text: 'Answer this question', href: '#q1' }]),
    ])
    expect(fieldsOf(refused)).toContainEqual(['q4', 'The market'])
    const long = await browser.sends(page, 'Check my answers', { q1: 'Rarely', q4: 'x'.repeat(501) })
    expect(long.links).toContainEqual({ text: 'Write at most 500 characters: 1 is too many', href: '#q4' })
    const unknown = await browser.sends(page, 'Check my answers', { q1: 'Never' })
    expect(unknown.links).toContainEqual({ text: 'Choose one of these', href: '#q1' })
    expect(await answersTo(id)).toEqual([])
  })

  test('keeps what was typed when the session ends half-way, and is answered after signing in', async () => {
    const id = await asks('Who shall sweep the stops?')
    const { browser, person } = await memberNamed('Dele')
    const page = await browser.opens(`/consultations/${id}`)
    const other = browser.copy()
    await other.sends(await other.opens('/profile/password'), 'Sign out everywhere')
    const signIn = await browser.sends(page, 'Check my answers', typed)
    expect(signIn.text).toContain('What you typed is kept')
    const back = await browser.sends(signIn, 'Sign in', { email: person.email, password })
    expect(back.address).toContain(`/consultations/${id}`)
    expect(fieldsOf(back)).toContainEqual(['q4', 'The fire station'])
    await browser.sends(await browser.sends(back, 'Check my answers'), 'Send my answers')
    expect(await answersTo(id)).toHaveLength(1)
  })

  test('asks somebody to confirm their address first', async () => {
    const id = await asks('Shall dogs ride along?')
    const { browser } = await unconfirmedNamed('Efe')
    const page = await browser.opens(`/consultations/${id}`)
    expect(page.text).toContain('Confirm your e-mail address to answer')
    expect(buttonsOf(page)).not.toContain('Check my answers')
    const late = new URLSearchParams({ token: tokenOf(page), q1: 'Rarely' })
    expect((await browser.posts(`/consultations/${id}/check`, late)).status).toBe(403)
    expect(await answersTo(id)).toEqual([])
  })

  test.each([
    [
      'closes meanwhile',
      'It takes no answers any more.',
      async (path: { id: string }) => closeConsultation(civic, { path }),
    ],
  ])('that %s takes none, and shows what was typed', async (_, said, happens) => {
    const id = await asks('Shall there be a map?')
    const { browser } = await memberNamed('Femi')
    const check = await browser.sends(await browser.opens(`/consultations/${id}`), 'Check my answers', typed)
    await happens({ id })
    const refused = await browser.sends(check, 'Send my answers')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(said)])
    expect(refused.text).toContain('The fire station')
    expect(buttonsOf(refused)).not.toContain('Send my answers')
  })

  test('that was answered in another window takes no second answer, and says so', async () => {
    const id = await asks('Shall there be a timetable?')
    const { browser, person } = await memberNamed('Gbenga')
    const page = await browser.opens(`/consultations/${id}`)
    const check = await browser.sends(page, 'Check my answers', typed)
    const questionId = (await browseQuestions(civic, { path: { id } })).questions[0]?.id ?? ''
    const body = { answers: [{ questionId, selections: ['Rarely'] }] }
    await respondToConsultation(person.civic, { path: { id }, body })
    const refused = await browser.sends(check, 'Send my answers')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('You have answered this before')])
    expect(buttonsOf(refused)).not.toContain('Send my answers')
    const after = await browser.opens(`/consultations/${id}`)
    expect([after.text, after.html]).toEqual([
      expect.stringContaining('You answered this.'),
      expect.stringContaining('The fire station'),
    ])
    await browser.sends(after, 'Throw it away')
    expect((await browser.opens('/my/unfinished')).text).toContain('Nothing is unfinished.')
    expect(await answersTo(id)).toHaveLength(1)
  })

  test.each([
    ['has not begun', { opensAt: day(2), closesAt: day(9) }, 'Not open yet It takes answers from'],
    ['has no last day', {}, 'Open It takes answers.'],
  ])('that %s says so', async (_, window, words) => {
    const page = await visitor().opens(`/consultations/${await asks('When do they come?', window)}`)
    expect(page.text).toContain(words)
  })

  test('that is closed shows what came of it, where notices lead', async () => {
    const id = await asks('Where shall the benches stand?')
    const before = await visitor().opens(`/consultations/${id}`)
    expect(before.text).toContain('There is no outcome yet.')
    await closeConsultation(civic, { path: { id } })
    const body = {
      summary: 'Most want benches in Ojota.',
      decisions: 'Six benches in Ojota.',
      nextSteps: 'They come in May.',
    }
    await publishOutcome(civic, { path: { id }, body })
    const page = await visitor().opens(`/consultations/${id}?closed`)
    expect(page.text).toMatch(
      /Closed It takes no more answers since .*What came of it.*Most want benches.*Six benches.*They come in May/s,
    )
    expect(page.elements('h2').map((each) => each.attrs.find(({ name }) => name === 'id')?.value)).toContain('outcome')
  })

  test('that is a draft is seen by its members alone, and says so', async () => {
    const id = await asks('Not ready yet?', {}, false)
    const page = await visitor().opens(`/consultations/${id}`)
    expect([page.status, page.title]).toEqual([404, expect.stringContaining('This consultation is not here')])
    const member = await browserOf(ministry.owner)
    expect((await member.opens(`/consultations/${id}`)).text).toContain('Only your organization sees it.')
  })
})
