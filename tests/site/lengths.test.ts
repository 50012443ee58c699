import { afterAll, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { drainIn, openPlace } from './open-place.ts'
import { attribute, fieldsOf, textOf, type Fields } from './visitor.ts'

const place = await openPlace()
const drain = await drainIn(place)
const { browser } = await place.memberNamed('Ada')
await browser.sends(await browser.opens('/report'), 'Continue', { location: 'Allen Avenue' })
afterAll(async () => place[Symbol.asyncDispose]())

const title = 'Open the library until eight'
const forms: [what: string, path: string, button: string, field: string, most: number, more: Fields][] = [
  ['a comment', `/issues/${drain}`, 'Post comment', 'content', 2000, {}],
  ['a flag', `/issues/${drain}/flag`, 'Flag this', 'description', 2000, { reason: 'OTHER' }],
  ['a report', '/report/what', 'Continue', 'description', 10_000, { title, category: 'OTHER' }],
  ['a petition', '/petitions/new', 'Continue', 'description', 10_000, { title, goal: '20' }],
  ['a representative', '/apply/representative', 'Send the application', 'bio', 2000, { fullName: 'Ada Obi' }],
  ['an organization', '/apply/organization', 'Send the application', 'description', 5000, { orgName: 'Water' }],
  ['a farewell', '/profile/delete', 'Delete my account for good', 'reason', 1000, { password }],
]

test.each(forms)(
  'what is too long for %s is cut by nobody: the limit stands beside it, and by how much it is too long',
  async (_what, path, button, field, most, more) => {
    const page = await browser.opens(path)
    const box = page.elements('textarea').find((each) => attribute(each, 'name') === field)
    expect(box && attribute(box, 'maxlength')).toBeUndefined()
    const hints = (box && attribute(box, 'aria-describedby'))?.split(' ') ?? []
    const hint = page.elements('span').find((each) => hints.includes(attribute(each, 'id') ?? ''))
    expect(hint && textOf(hint)).toContain(`At most ${most.toLocaleString('en')} characters.`)

    // As many letters as there are: each of these is two units of a browser's text.
    const written = '🌊'.repeat(most + 515)
    const again = await browser.sends(page, button, { ...more, [field]: written })
    expect(again.status).toBe(422)
    const told = `Write at most ${most.toLocaleString('en')} characters: 515 are too many`
    expect(again.links).toContainEqual({ text: told, href: `#${field}` })
    expect(fieldsOf(again)).toContainEqual([field, written])
  },
)

// Each letter is one where the platform counts: it is composed first, or has two units of a browser's text.
const letters = ['e\u0301', '\u{1e900}', 'e\u0323\u0302']
const lines: [what: string, path: string, field: string, most: number, more: Fields, next: string][] = [
  ['a report’s place', '/report', 'location', 300, {}, '/report/what'],
  ['a report’s title', '/report/what', 'title', 200, { description: title, category: 'OTHER' }, '/report/send'],
  ['a petition’s title', '/petitions/new', 'title', 200, { description: title, goal: '20' }, '/petitions/new/send'],
]

test.each(lines)(
  '%s may be as long as the platform takes it, and no browser cuts it off before',
  async (_what, path, field, most, more, next) => {
    const href = `#${field}`
    for (const letter of letters) {
      const page = await browser.opens(path)
      const line = page.elements('input').find((each) => attribute(each, 'name') === field)
      const written = letter.repeat(most)
      expect(Number(line && attribute(line, 'maxlength'))).toBeGreaterThanOrEqual(written.length)
      const tooLong = await browser.sends(page, 'Continue', { ...more, [field]: `${written}${letter}` })
      expect([tooLong.status, tooLong.links]).toEqual([
        422,
        expect.arrayContaining([expect.objectContaining({ href })]),
      ])
      expect((await browser.sends(page, 'Continue', { ...more, [field]: written })).address).toBe(next)
    }
  },
)

test.each(letters)('200 letters are looked for, and no half ones: %s', async (letter) => {
  const cut = 'Only the first 200 letters were looked for.'
  const page = async (count: number) => browser.opens(`/search?q=${encodeURIComponent(letter.repeat(count))}`)
  expect((await page(200)).text).not.toContain(cut)
  const more = await page(205)
  expect([more.status, more.text]).toEqual([200, expect.stringContaining(cut)])
  expect(fieldsOf(more)).toContainEqual(['q', letter.normalize('NFC').repeat(200)])
})
