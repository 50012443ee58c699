import { browseCommunities, changeRole, editCommunity, showCommunity, type UserRole } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, openPlace } from './open-place.ts'
import { photoFile } from './photo-forms.ts'
import { type SeenPage, tokenOf } from './visitor.ts'

const place = await openPlace()
const { administrator, ikeja, strangerNamed } = place
afterAll(async () => place[Symbol.asyncDispose]())

const own = `/admin/communities/${ikeja}`
let office: Member
let admin: Member['browser']
beforeAll(async () => {
  const named = async (name: string, role: UserRole) => {
    const member = await strangerNamed(name)
    await changeRole(administrator.civic, { path: { id: member.person.id }, body: { role } })
    return member
  }
  office = await named('Ngozi', 'GOVERNMENT_ADMIN')
  admin = (await named('Ruth', 'PLATFORM_ADMIN')).browser
})

const epe = { name: 'Epe', slug: '', state: 'Lagos', lga: 'Epe' }
const opensEpe = async (typed: object = {}) =>
  office.browser.sends(await office.browser.opens('/admin/communities/new'), 'Open this community', {
    ...epe,
    ...typed,
  })
const ikejaNow = async () => (await showCommunity(administrator.civic, { path: { id: ikeja } })).community

describe('the communities that an office keeps', () => {
  test('are found by name and place, and each leads to its page', async () => {
    const all = await office.browser.opens('/admin/communities')
    expect(all.text).toMatch(/1 community, counted on .*IkejaLagos · 0 members/)
    const none = await office.browser.sends(all, 'Show', { q: 'Ibadan' })
    expect(none.text).toContain('No community fits what you asked for.')
    expect((await office.browser.follows(all, 'Ikeja')).address).toBe(own)
  })
})

describe('opening a community', () => {
  test('says what can never be changed, makes the short name from the name, and leads to it', async () => {
    const form = await office.browser.opens('/admin/communities/new')
    expect(form.text).toContain('Name, short name, state and local government area can never be changed')
    const opened = await office.browser.sends(form, 'Open this community', { ...epe, name: 'Ẹ̀pẹ́ Town' })
    expect(opened.text).toMatch(/Ẹ̀pẹ́ Town is open\..*You have not joined it\. Join it/)
    const { communities } = await browseCommunities(administrator.civic, { query: { q: 'town' } })
    expect(communities.map(({ slug }) => slug)).toEqual(['epe-town'])
    const joined = await office.browser.sends(await office.browser.follows(opened, 'Join it'), /^Join/)
    expect(joined.address).toBe(opened.address)
    expect(joined.text).not.toContain('You have not joined it.')
  })

  test('under a short name that is taken proposes others, and keeps what was typed', async () => {
    const refused = await opensEpe({ slug: 'ikeja', description: 'On the lagoon.' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(
      'Another community has this short name. Choose another, such as epe-epe or epe-lagos',
    )
    expect(refused.html).toContain('On the lagoon.')
  })

  test('at half a point, outside the earth or in the ocean is refused at the field', async () => {
    const tries = [
      [{ latitude: '6.6' }, 'Enter latitude and longitude, or neither of them'],
      [{ latitude: '96', longitude: '3' }, 'A latitude is between −90 and 90'],
      [{ latitude: '6', longitude: '-190' }, 'A longitude is between −180 and 180'],
      [{ latitude: '0', longitude: '0' }, 'The point 0, 0 is in the ocean'],
      [{ latitude: 'north', longitude: '3' }, 'Enter the latitude in degrees'],
    ] as const
    for (const [point, problem] of tries) {
      const refused = await opensEpe(point)
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(problem)])
    }
    expect((await browseCommunities(administrator.civic, { query: { q: 'Epe' } })).communities).toHaveLength(1)
  })
})

describe('one community', () => {
  test('shows administrators what was reported by status, and an office none of it', async () => {
    const ada = await place.residentNamed('Ada')
    for (const title of ['A blocked drain', 'A dark street']) await place.issueBy(ada, title)
    const page = await admin.opens(own)
    expect(page.text).toMatch(/Accounts that joined it 1 .*Issues by status Open 2 All issues 2/)
    expect((await office.browser.opens(own)).text).not.toContain('Issues by status')
  })

  test('takes a description and a point, and gives up the point where both are emptied', async () => {
    const typed = { description: 'Around the airport.', latitude: '6,6018', longitude: '3.3515' }
    const saved = await office.browser.sends(await office.browser.opens(own), 'Save', typed)
    expect([saved.address, saved.text]).toEqual([own, expect.stringContaining('Saved.')])
    expect(await ikejaNow()).toMatchObject({ description: typed.description, latitude: 6.6018, longitude: 3.3515 })
    await office.browser.sends(saved, 'Save', { latitude: '', longitude: '' })
    expect(await ikejaNow()).not.toHaveProperty('latitude')
  })

  test('changed by somebody else meanwhile is shown beside what was typed, and saved at the second try', async () => {
    const open = await office.browser.opens(own)
    const path = { id: ikeja }
    await editCommunity(administrator.civic, { path, body: { description: 'The seat of the state.' } })
    const refused = await office.browser.sends(open, 'Save', { description: 'Near the airport.' })
    expect(refused.status).toBe(409)
    expect(refused.text).toMatch(/Somebody else changed it meanwhile.*As it is now .*The seat of the state\./)
    await office.browser.sends(refused, 'Save')
    expect((await ikejaNow()).description).toBe('Near the airport.')
  })

  test('has a logo that is added, replaced and removed without touching what is typed', async () => {
    const send = async (page: SeenPage, file?: File) => {
      const body = new FormData()
      body.append('token', tokenOf(page))
      body.append('photo', file ?? new File([], ''))
      return admin.posts(`${own}/picture`, body)
    }
    const page = await admin.opens(own)
    const refused = await send(page)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Choose a photo')])
    const added = await send(page, await photoFile())
    expect(added.text).toContain('The picture is saved.')
    const { logoUrl } = await ikejaNow()
    expect(added.html).toContain(logoUrl)
    expect((await admin.sends(added, 'Remove the picture')).text).toContain('The picture is removed.')
    expect(await ikejaNow()).not.toHaveProperty('logoUrl')
  })
})
