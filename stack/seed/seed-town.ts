import type { PlatformCaller } from './platform-caller.ts'
import { textAt } from './read-answer.ts'
import { welcomeTownsperson, type Arrivals, type Townsperson } from './townspeople.ts'

/** What the rest of the demo goes on with. */
export interface Town {
  ikeja: string
  people: Townsperson[]
  /** An open drain in Ikeja. */
  drain: string
}

/** Three communities, and people in two of them who report, sign and talk. */
export async function seedTown(arrivals: Arrivals, administrator: PlatformCaller): Promise<Town> {
  const open = async (name: string, state: string, description: string): Promise<string> => {
    const form = { name, slug: name.toLowerCase(), state, lga: name, description }
    return textAt(await administrator.post('/communities', form), 'community', 'id')
  }
  const ikeja = await open('Ikeja', 'Lagos', 'Between Allen Avenue and the airport road.')
  const surulere = await open('Surulere', 'Lagos', 'Around the stadium and Adeniran Ogunsanya Street.')
  await open('Bwari', 'FCT', 'North of Abuja, below the hills.')

  const live = async (names: string[], place: string): Promise<Townsperson[]> =>
    Promise.all(names.map(async (name) => welcomeTownsperson(arrivals, name, place)))
  const people = await live(['Ada Obi', 'Bola Ade', 'Chidi Eze', 'Dupe Alao', 'Emeka Nwosu'], ikeja)
  const neighbours = await live(['Fatima Bello', 'Gbenga Ojo'], surulere)

  await seedIssues(neighbours, { community: surulere, street: 'Bode Thomas Street' }, administrator)
  const drain = await seedIssues(people, { community: ikeja, street: 'Allen Avenue' }, administrator)
  await seedPetitions(people, ikeja)
  return { ikeja, people, drain }
}

const reports = [
  {
    title: (street: string) => `Open drain in ${street}`,
    description: 'Open for weeks, right beside the bus stop; children step over it.',
    category: 'INFRASTRUCTURE',
    remarks: [
      'I pass there every day, it is getting worse.',
      'My son fell in last Tuesday. Please put a lid on it.',
      'After every rain the water runs into the shops.',
    ],
  },
  {
    title: (street: string) => `Street lights are out in ${street}`,
    description: 'Seven lamps in a row have been dark since the rain in August.',
    category: 'UTILITIES',
    remarks: ['The traders close before sunset now, nobody feels safe there.'],
  },
  {
    title: (street: string) => `Refuse is not collected in ${street}`,
    description: 'The truck has not come for three Mondays, and the heap blocks the lane.',
    category: 'ENVIRONMENT',
    remarks: [
      'The heap has begun to smell, and the clinic is next door.',
      'Could the truck come on Thursdays instead?',
    ],
  },
]

/** Each person reports something, the others stand behind it and say so; the first issue is taken up. Its id. */
async function seedIssues(
  people: Townsperson[],
  { community: communityId, street }: { community: string; street: string },
  administrator: PlatformCaller,
): Promise<string> {
  const ids: string[] = []
  for (const [index, { remarks, title, ...report }] of reports.entries()) {
    const reporter = people[index % people.length]
    if (!reporter) continue
    const reported = await reporter.post('/issues', { ...report, title: title(street), communityId })
    const id = textAt(reported, 'issue', 'id')
    ids.push(id)
    for (const neighbour of people.slice(index)) await neighbour.post(`/issues/${id}/upvote`)
    await remark(people.toReversed(), `/issues/${id}`, remarks)
  }
  const [first = ''] = ids
  await administrator.patch(`/issues/${first}/status`, { status: 'IN_PROGRESS' })
  return first
}

/** One person after the other, as far as there are people and things to say. */
async function remark(people: Townsperson[], path: string, remarks: readonly string[]): Promise<void> {
  for (const [index, content] of remarks.entries()) await people[index]?.post(`${path}/comments`, { content })
}

/** One petition that is nearly there and one that has just begun. */
async function seedPetitions([ada, bola, ...others]: Townsperson[], communityId: string): Promise<void> {
  if (!ada || !bola) throw new Error('Nobody is there to open a petition')
  const opened = await ada.post('/petitions', {
    title: 'A roof for Ọjà market',
    description: 'The stalls stand in the rain from April to October. A roof would keep the market open all year.',
    goal: 5,
    communityId,
  })
  const market = textAt(opened, 'petition', 'id')
  for (const person of [bola, ...others]) await person.post(`/petitions/${market}/sign`)
  await remark([bola, ...others], `/petitions/${market}`, [
    'My mother sells there. Thank you for this.',
    'A roof yes, but who pays for it? The rent of the stalls must not rise.',
    'Leave the side towards the street open, so that the smoke of the grills can go.',
  ])

  await bola.post('/petitions', {
    title: 'A library in the old post office',
    description: 'The building has stood empty for six years, and the nearest library is an hour away.',
    goal: 200,
    communityId,
  })
}
