import { createPetition } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { drainIn, openPlace } from './open-place.ts'
import { photoFile, photoForm, reportToSend } from './photo-forms.ts'
import { Visitor } from './visitor.ts'

const place = await openPlace()
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

/** On the server: the browser still has its cookie. */
async function endSessionsOf(email: string) {
  const { sql } = place.city.database
  await sql(`delete from web_sessions where user_id = (select id from users where email = '${email}')`)
}

describe('a report, when the session ends before the last step', () => {
  test('because the server ended it: they are told that it is kept, and sign in to send it', async () => {
    const { person, browser } = await place.memberNamed('Ada')
    const check = await reportToSend(browser)
    await endSessionsOf(person.email)
    const signIn = await browser.sends(check, 'Report this issue')
    expect([signIn.address, signIn.text]).toEqual([
      '/sign-in?next=%2Freport%2Fsend',
      expect.stringContaining('You were signed out. What you typed is kept.'),
    ])
    const again = await browser.sends(signIn, 'Sign in', { email: person.email, password })
    expect((await browser.sends(again, 'Report this issue')).address).toMatch(/^\/issues\//)
  })

  test('because the browser lost its cookies: they are told where it is', async () => {
    const { person, browser } = await place.memberNamed('Bola')
    const check = await reportToSend(browser)
    const bare = new Visitor(place.city.url)
    const refused = await bare.sends(check, 'Report this issue')
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('If you were signed in, your report is kept in your account: sign in to go on with it.'),
    ])
    const signIn = refused.links.find(({ text }) => text === 'Sign in')
    const again = await bare.sends(await bare.opens(signIn?.href ?? ''), 'Sign in', { email: person.email, password })
    expect((await bare.sends(again, 'Report this issue')).address).toMatch(/^\/issues\//)
  })

  test('with a photo that was chosen: they are told that it is lost, and send the report without it', async () => {
    const { person, browser } = await place.memberNamed('Dayo')
    const form = photoForm(await reportToSend(browser), { file: await photoFile(), alt: 'The drain' })
    const bare = new Visitor(place.city.url)
    const refused = await bare.posts('/report/send', form, { referer: `${place.city.url}/report/send` })
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('The file that you chose is not kept.'),
    ])
    const signIn = refused.links.find(({ text }) => text === 'Sign in to send it')
    const kept = await bare.sends(await bare.opens(signIn?.href ?? ''), 'Sign in', { email: person.email, password })
    expect(kept.text).toContain('The drain')
    expect((await bare.sends(kept, 'Send it without the file')).address).toMatch(/^\/issues\//)
  })
})

test('changes to a report that were not sent are called so, and are sent by signing in', async () => {
  const { person, browser } = await place.memberNamed('Efe')
  const issue = await browser.sends(await reportToSend(browser), 'Report this issue')
  const edit = await browser.opens(`${issue.address}/edit`)
  await endSessionsOf(person.email)
  const signIn = await browser.sends(edit, 'Save the changes', { title: 'Open drain at the school' })
  const kept = await browser.sends(signIn, 'Sign in', { email: person.email, password })
  expect(kept.text).toContain('Changes to a report, written on')
  expect((await browser.sends(kept, 'Send it now')).text).toContain('Open drain at the school')
})

test('changes to a petition that were not sent are called so, and are sent by signing in', async () => {
  const { person, browser } = await place.memberNamed('Gbenga')
  const text = { title: 'Trees for Awolowo Way', description: 'One on each side.', goal: 5 }
  const { petition } = await createPetition(person.civic, { body: { ...text, communityId: place.ikeja } })
  const edit = await browser.opens(`/petitions/${petition.id}/edit`)
  await endSessionsOf(person.email)
  const signIn = await browser.sends(edit, 'Save changes', { title: 'Trees for both sides' })
  const kept = await browser.sends(signIn, 'Sign in', { email: person.email, password })
  expect(kept.text).toContain('Changes to a petition, written on')
  expect((await browser.sends(kept, 'Send it now')).text).toContain('Trees for both sides')
})

test('where nothing was typed, nothing is said to be kept', async () => {
  const { person, browser } = await place.memberNamed('Chidi')
  const page = await browser.opens(`/issues/${drain}`)
  await endSessionsOf(person.email)
  const signIn = await browser.sends(page, 'This affects me too')
  expect(signIn.address).toMatch(/^\/sign-in/)
  expect(signIn.text).toContain('You were signed out.')
  expect(signIn.text).not.toContain('is kept')
})
