import {
  createCommunity,
  createPetition,
  joinCommunity,
  reportIssue,
  type CreatePetitionData,
  type ReportIssueData,
} from '@civic/client'
import { password, startCity, type CityOptions, type Resident } from '../journeys/start-city.ts'
import { Visitor } from './visitor.ts'

/** Somebody with a browser in which they are signed in. */
export interface Member {
  person: Resident
  browser: Visitor
}

/** A city with one community, Ikeja, and people who are signed in to its site. */
export type Place = Awaited<ReturnType<typeof openPlace>>

/** An issue there that somebody else reported; its id. */
export async function drainIn({ residentNamed, issueBy }: Place): Promise<string> {
  const description = 'The water stands in front of the school.'
  const adaeze = await residentNamed('Adaeze')
  return (await issueBy(adaeze, 'Blocked drain', { description, category: 'INFRASTRUCTURE' })).id
}

export async function openPlace(options: CityOptions = {}) {
  const city = await startCity(options)
  const administrator = await city.administrator()
  /** Another community; its id. */
  const communityNamed = async (name: string) => {
    const body = { name, slug: name.toLowerCase(), state: 'Lagos', lga: name }
    return (await createCommunity(administrator.civic, { body })).community.id
  }
  const ikeja = await communityNamed('Ikeja')
  const visitor = () => new Visitor(city.url)
  const browserOf = async ({ email }: { email: string }): Promise<Visitor> => {
    const browser = visitor()
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
    return browser
  }
  /** Somebody new with that home. */
  const residentNamed = async (name: string, communityId = ikeja): Promise<Resident> => {
    const person = await city.newcomer(name)
    await joinCommunity(person.civic, { body: { communityId } })
    return person
  }
  const memberNamed = async (name: string, home = ikeja): Promise<Member> => {
    const person = await residentNamed(name, home)
    return { person, browser: await browserOf(person) }
  }
  /** Somebody new who belongs nowhere yet. */
  const strangerNamed = async (name: string): Promise<Member> => {
    const person = await city.newcomer(name)
    return { person, browser: await browserOf(person) }
  }
  /** Somebody who has just registered and has a mail to confirm their address by. */
  const unconfirmedNamed = async (name: string) => {
    const [browser, email] = [visitor(), `${name.toLowerCase()}@example.org`]
    await browser.sends(await browser.opens('/register'), 'Create an account', { name, email, password })
    return { browser, email }
  }
  const issueBy = async ({ civic }: Resident, title: string, more: Partial<ReportIssueData['body']> = {}) => {
    const text = { description: 'It has been so since the rains.', category: 'TRANSPORT' as const }
    return (await reportIssue(civic, { body: { ...text, title, communityId: ikeja, ...more } })).issue
  }
  const petitionBy = async ({ civic }: Resident, title: string, more: Partial<CreatePetitionData['body']> = {}) => {
    const text = { description: 'All of us ask for it.', goal: 5 }
    return (await createPetition(civic, { body: { ...text, title, communityId: ikeja, ...more } })).petition
  }
  return {
    city,
    administrator,
    /** The id of the community. */
    ikeja,
    communityNamed,
    residentNamed,
    memberNamed,
    strangerNamed,
    unconfirmedNamed,
    issueBy,
    petitionBy,
    visitor,
    browserOf,
    [Symbol.asyncDispose]: async () => city[Symbol.asyncDispose](),
  }
}
