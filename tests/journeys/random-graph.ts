/** What stands between a report and a receipt, as the rows say it. */
export interface Graph {
  organizations: { id: string }[]
  projects: { id: string; organizationId: string }[]
  issues: { id: string; isHidden: boolean; isGone: boolean }[]
  assignments: { id: string; organizationId: string; issueId: string; projectId: string | null; createdAt: string }[]
  campaigns: {
    id: string
    organizationId: string
    /** Any: also one that is somebody else's, or none. */
    projectId: string | null
    status: string
    publishedAt: string | null
    createdAt: string
  }[]
}

const statuses = ['DRAFT', 'PENDING_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'REJECTED']
const publishedOnce = ['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED', 'PAUSED', 'ARCHIVED']

/** A graph of as many nodes; the same for the same seed. */
export function drawGraph(seed: number, nodes: number): Graph {
  const { id, pick, chance, instant } = drawing(seed)
  const many = <Row>(count: number, row: () => Row): Row[] => Array.from({ length: count }, row)
  const [few, some] = [Math.round(nodes / 100), Math.round(nodes / 16)]
  const half = Math.round(nodes * 0.45)
  const organizations = many(few, () => ({ id: id() }))
  const projects = many(some, () => ({ id: id(), organizationId: pick(organizations).id }))
  const issues = many(half, () => ({ id: id(), isHidden: chance(0.2), isGone: chance(0.1) }))
  const assignments = issues.flatMap((issue) =>
    organizations
      .filter(() => chance(0.2))
      .map(({ id: organizationId }) => {
        const own = projects.filter((project) => project.organizationId === organizationId)
        const projectId = own.length > 0 && chance(0.8) ? pick(own).id : null
        return { id: id(), organizationId, issueId: issue.id, projectId, createdAt: instant() }
      }),
  )
  const campaigns = many(nodes - few - some - half, () => {
    const project = pick(projects)
    const organizationId = chance(0.8) ? project.organizationId : pick(organizations).id
    const wasPublished = chance(0.7)
    return {
      id: id(),
      organizationId,
      projectId: chance(0.1) ? null : chance(0.1) ? id() : project.id,
      status: pick(wasPublished ? publishedOnce : statuses),
      publishedAt: wasPublished ? instant() : null,
      createdAt: instant(),
    }
  })
  return { organizations, projects, issues, assignments, campaigns }
}

/** Choices of a seed; instants are few, so that many rows are of the same one. */
function drawing(seed: number) {
  let state = seed
  /** mulberry32 */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    id: () => [8, 4, 4, 4, 12].map(hex).join('-'),
    chance: (share: number) => next() < share,
    pick: <Row>(rows: readonly Row[]): Row => {
      const row = rows[below(rows.length)]
      if (row === undefined) throw new Error('There is nothing to choose from.')
      return row
    },
    instant: () => new Date(Date.UTC(2026, 0, 1, 0, below(60))).toISOString(),
  }
}
