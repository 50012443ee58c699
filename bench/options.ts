import { parseArgs } from 'node:util'

export const partNames = [
  'start',
  'gateway',
  'community',
  'identity',
  'town',
  'organization',
  'funding',
  'ai',
  'streams',
  'pages',
  'commits',
] as const
export type PartName = (typeof partNames)[number]

/** How much of everything. */
export interface Sizes {
  /** Of one counted run of load. */
  seconds: number
  /** Counted runs; the median counts. */
  rounds: number
  warmUpSeconds: number
  /** How long programs are left alone before their memory is read. */
  restMs: number
  city: { communities: number; citizens: number; issues: number }
  registry: { users: number; flags: number; auditLogs: number }
  /** Petitions, signatures, notifications and what organizations publish come with the issues. */
  town: { users: number; communities: number; organizations: number; issues: number }
  /** Members, work and all other consultations come with the organizations; this many have answered one consultation. */
  sector: { organizations: number; announcements: number; projects: number; responses: number }
  /** Members, plans, spending, events of the provider and findings come with them; these are the donations that settled. */
  funding: { organizations: number; campaigns: number; donations: number }
  /** What two commits are compared on, and how often each is started. */
  commits: Sizes['town']
  starts: number
  /** Where pages of the site are read. */
  pages: Sizes['town']
  /** After which the AI service is weighed; a tenth of them warms it up. */
  aiCalls: number
  streams: number
  /** How many of the streams one fan-out is for. */
  told: number
  /** Single acts whose way to a stream is timed. */
  acts: number
}

export interface Options {
  parts: readonly PartName[]
  isSmall: boolean
  /** The commit that this one is held against, where two are compared. */
  against: string | undefined
  sizes: Sizes
}

const usual: Sizes = {
  seconds: 4,
  rounds: 3,
  warmUpSeconds: 2,
  restMs: 5000,
  city: { communities: 20, citizens: 10_000, issues: 100_000 },
  registry: { users: 1_000_000, flags: 500_000, auditLogs: 5_000_000 },
  town: { users: 200_000, communities: 1000, organizations: 50_000, issues: 1_000_000 },
  sector: { organizations: 50_000, announcements: 1_000_000, projects: 200_000, responses: 200_000 },
  funding: { organizations: 20_000, campaigns: 125_000, donations: 2_000_000 },
  commits: { users: 20_000, communities: 100, organizations: 5000, issues: 104_000 },
  starts: 6,
  pages: { users: 4000, communities: 40, organizations: 400, issues: 20_000 },
  aiCalls: 10_000,
  streams: 5000,
  told: 1000,
  acts: 200,
}

const small: Sizes = {
  seconds: 1,
  rounds: 1,
  warmUpSeconds: 0,
  restMs: 500,
  city: { communities: 4, citizens: 1000, issues: 2000 },
  registry: { users: 10_000, flags: 5000, auditLogs: 50_000 },
  town: { users: 4000, communities: 40, organizations: 400, issues: 20_000 },
  sector: { organizations: 500, announcements: 10_000, projects: 2000, responses: 2000 },
  funding: { organizations: 500, campaigns: 5000, donations: 40_000 },
  commits: { users: 4000, communities: 40, organizations: 400, issues: 20_000 },
  starts: 1,
  pages: { users: 4000, communities: 40, organizations: 400, issues: 20_000 },
  aiCalls: 1000,
  streams: 200,
  told: 50,
  acts: 20,
}

export const usage = `Usage: npm run bench [-- --only ${partNames.join('|')}] [--seconds <n>] [--small]
       npm run bench -- --against <commit>

  --only <part>   measures this part alone; may be given several times
  --against <c>   what people do all day costs here and at that commit, side by side; nothing else
  --seconds <n>   length of each counted run of load, instead of ${usual.seconds}
  --small         tries everything within ten minutes, on little data; writes no results
`

/** Throws with a sentence when the words cannot be understood. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      against: { type: 'string' },
      seconds: { type: 'string' },
      small: { type: 'boolean', default: false },
    },
  })
  const unknown = values.only.filter((name) => !partNames.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`There is no part called ${unknown.join(', ')}`)
  const sizes = values.small ? small : usual
  const seconds = values.seconds === undefined ? sizes.seconds : Number(values.seconds)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600)
    throw new Error('--seconds takes a number from 1 to 600')
  const { against } = values
  if (against !== undefined && !/^[\w.~^/-]+$/.test(against)) throw new Error('--against takes the name of a commit')
  const wanted = against === undefined ? values.only : ['commits']
  const isWanted = (part: PartName) => (wanted.length === 0 ? part !== 'commits' : wanted.includes(part))
  return {
    parts: partNames.filter(isWanted),
    against,
    isSmall: values.small,
    sizes: { ...sizes, seconds },
  }
}
