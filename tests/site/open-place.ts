import { createCommunity, joinCommunity, reportIssue } from '@civic/client'
import { password, startCity, type City, type CityOptions, type Resident } from '../journeys/start-city.ts'
import { Visitor } from './visitor.ts'

/** Somebody with a browser in which they are signed in. */
export interface Member {
  person: Resident
  browser: Visitor
}

/** A city with one community, Ikeja, and people who are signed in to its site. */
export interface Place extends AsyncDisposable {
  city: City
  /** The id of the community. */
  ikeja: string
  /** Somebody new whose home it is. */
  memberNamed: (name: string) => Promise<Member>
  browserOf: (person: { email: string }) => Promise<Visitor>
}

/** An issue there that somebody else reported; its id. */
export async function drainIn({ ikeja, memberNamed }: Place): Promise<string> {
  const { person } = await memberNamed('Adaeze')
  const text = { title: 'Blocked drain', description: 'The water stands in front of the school.' }
  const body = { ...text, category: 'INFRASTRUCTURE' as const, communityId: ikeja }
  return (await reportIssue(person.civic, { body })).issue.id
}

export async function openPlace(options: CityOptions = {}): Promise<Place> {
  const city = await startCity(options)
  const administrator = await city.administrator()
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  const ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
  const browserOf = async ({ email }: { email: string }) => {
    const browser = new Visitor(city.url)
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
    return browser
  }
  const memberNamed = async (name: string) => {
    const person = await city.newcomer(name)
    await joinCommunity(person.civic, { body: { communityId: ikeja } })
    return { person, browser: await browserOf(person) }
  }
  return {
    city,
    ikeja,
    memberNamed,
    browserOf,
    [Symbol.asyncDispose]: async () => city[Symbol.asyncDispose](),
  }
}
