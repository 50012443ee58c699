/** The people, places and things of the examples, each with one id everywhere. */
export const people = {
  /** A citizen of Ikorodu, who reports the drain. */
  bukola: { id: '5b0f7c1e-2d94-4c63-8a17-90e4d2f6b351', name: 'Bukola Adewunmi' },
  /** Her neighbour, who starts the petition. */
  chidi: { id: 'c7a1e3d8-64b2-4f0d-9e58-1b3a7c92d046', name: 'Chidi Nwankwo' },
  /** The councillor of the ward. */
  tunde: { id: '91d6f2b4-7e3c-4a85-b0d1-5c8e2a4f7639', name: 'Tunde Olaleye' },
  /** Who directs an organization. */
  emeka: { id: 'e42b9d07-158f-4d3a-a6c9-7f0b83d5e214', name: 'Emeka Udeh' },
  halimaTheModerator: { id: '2f8c4a60-b3d7-4e19-8c52-6a9d1e7f0b38', name: 'Halima Garba' },
  folakeTheAdministrator: { id: '7d3e5f92-0a6b-4c81-9d24-e8b1f7c3a605', name: 'Folake Bankole' },
} as const

export const ikorodu = { name: 'Ikorodu Central', slug: 'ikorodu-central', state: 'Lagos', lga: 'Ikorodu' } as const

export const ids = {
  ikorodu: '0b9a6d3f-4c1e-4f72-8d05-3e7b2c9f1a64',
  ijede: 'd18f5e27-93a4-4b6c-a7e0-2c5f8b1d9346',
  issue: '4d9e2b71-60c8-4f35-9a1e-b7d3f5c80264',
  petition: '86e1b4c9-5f27-4d0a-b3c8-f19a7d2e6053',
  representative: 'a9c37d51-e60b-4284-9f1d-4b8e5c2a7f93',
  representativeAnnouncement: '64d2f0b8-1c9e-4a57-8b36-d7e5a3c1f920',
  organization: 'f5a80c36-2b7d-4e94-a1c6-83d9e4b0f752',
  announcement: 'd5c7a8f2-0e43-4b91-86d5-f3a9e1c0b742',
  project: '29b4e6d1-7f80-4c35-9a12-c6e8d3f5b074',
  consultation: 'a06f3c9b-5d1e-4e72-b894-27d0c5e8f1a3',
  campaign: '1e6b9f43-d8c0-4725-b5a9-0f4c7e2d8a61',
  representativeApplication: 'b8d4e716-3f9a-4c05-8e21-9a6c0d5f7b43',
  organizationApplication: '4a7f2c98-e1d5-4b30-96fa-c2b8e0d63175',
  membership: '69f3d5ba-303a-4774-a8b6-06238e1491a5',
  membershipOfBukola: '2c5d4332-5712-499e-9918-1a15bcf3c40a',
  invitation: '4cdab954-a608-4db9-9858-328d4bbedcbe',
  assignment: '04c99e69-1aad-4b57-962c-f167c4b5b7a1',
  progressUpdate: 'b6045d13-8531-4370-92c5-088d716ff0d1',
  question: '9327ed13-0f2e-494d-b702-0fc5a22199a9',
  response: '69b41de2-0f0b-4762-b736-22a2be5e7bdc',
  answer: '1c465d44-0551-4283-b7b0-30d57fbed075',
  outcome: '0b3dbb00-913c-4574-84bb-8a15502e32f6',
  milestone: '8bee9352-4688-4733-9c6c-c7f06dc18749',
  spend: '59f85f5b-b2b9-46f5-9aac-1a32d1fdc4b6',
  donation: '7c0e94d2-3b6f-4a15-9d48-e21f70c5b836',
  finding: '92a99aff-a37d-4ddb-b8b7-62f87b97a717',
  reconciliation: '217113d2-a49d-4fbb-8a8f-faf30f97b922',
} as const

/** One day in March 2026, in UTC: the town is an hour ahead. */
export function at(time: string): string {
  return `2026-03-02T${time}:00.000Z`
}

export const drain = {
  title: 'Open drain beside Sabo market',
  description:
    'The cover of the drain has been missing since January. When it rains, the water stands on the road up to the ' +
    'market gate, and two children fell in last week.',
  category: 'INFRASTRUCTURE',
  location: 'Lagos Road, opposite the gate of Sabo market',
} as const

export const streetLights = {
  title: 'Street lights on Lagos Road from Sabo to Ojubode',
  description:
    'Traders close at seven because the road is dark. We ask the local government to repair the 24 street lights that ' +
    'have not worked since last year, and to say who maintains them.',
  goal: 500,
} as const

export const councillor = {
  title: 'Hon.',
  position: 'Councillor',
  constituency: 'Ward C, Ikorodu',
  party: 'Independent',
  bio: 'Served twelve years as a secondary school teacher in Ikorodu before the election of 2025.',
  website: 'https://olaleye.example.org',
} as const

export const drainDay = {
  title: 'Work on the drain at Sabo begins on Thursday',
  body:
    'The contractor opens Lagos Road between the market gate and the motor park on Thursday at eight. Please park ' +
    'elsewhere until Saturday evening. The new cover is concrete, so it cannot be taken away.',
} as const

export const cleanWater = {
  name: 'Clean Water Ikorodu',
  slug: 'clean-water-ikorodu',
  kind: 'NGO',
  jurisdiction: 'LGA',
  description: 'We drill and maintain boreholes together with the schools and markets that use them.',
} as const

export const borehole = {
  slug: 'borehole-for-sabo-primary-school',
  title: 'A borehole for Sabo Primary School',
  summary: 'Clean water for 640 pupils, who carry it from the market today.',
  category: 'COMMUNITY_DEVELOPMENT',
  currency: 'NGN',
  goalMinor: 850_000_000,
  raisedMinor: 312_450_000,
  donorCount: 186,
} as const

export const waterTest = {
  title: 'Free water test at Sabo market on Saturday',
  body: 'Bring a closed bottle from your well between eight and noon. We test it on the spot and tell you what it means.',
} as const

export const drainCovers = {
  title: 'New covers for the drains of Lagos Road',
  description: 'Forty concrete covers between the market gate and the motor park, cast in Ikorodu.',
  status: 'ACTIVE',
  budgetKobo: 420_000_000,
} as const

export const nextBorehole = {
  title: 'Where should the next borehole be?',
  summary: 'Three schools asked for one; there is money for one this year.',
  description: 'Tell us which school your children go to, how they get water today, and what you would give up for it.',
} as const

export const photo = '0e7d4b92-c5a1-4f68-9b30-8d2f6a1c7e54.jpg'
