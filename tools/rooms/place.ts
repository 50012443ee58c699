import path from 'node:path'

/** What a file of a feature is for, as its suffix says; anything without a suffix of its own counts as a verb. */
export type FeatureRole = 'routes' | 'verb' | 'queries' | 'schemas'

/** Where a file lives in the house. */
export interface Place {
  /** `packages/db`, `services/community`, `stack`, … */
  room: string
  isTest: boolean
  /** Undefined outside the feature folders of services, and for tests. */
  role: FeatureRole | undefined
}

const suffixRoles: readonly (readonly [suffix: string, role: FeatureRole])[] = [
  ['routes', 'routes'],
  ['queries', 'queries'],
  ['sql', 'queries'],
  ['schemas', 'schemas'],
]

/** The place of a file, by its path from the root. */
export function placeOf(filePath: string): Place {
  const [top = '', name = '', area, ...rest] = filePath.split('/')
  const hasRooms = top === 'packages' || top === 'services'
  const isTest = top === 'tests' || filePath.endsWith('.test.ts') || (hasRooms && area === 'test')
  const inFeature = top === 'services' && area === 'src' && rest.length > 1
  return {
    room: hasRooms ? `${top}/${name}` : top,
    isTest,
    role: inFeature && !isTest ? roleOf(filePath) : undefined,
  }
}

/** True for `petition-queries.ts` and for a bare `queries.ts`. */
export function hasSuffix(filePath: string, suffix: string): boolean {
  const name = path.posix.basename(filePath, '.ts')
  return name === suffix || name.endsWith(`-${suffix}`)
}

function roleOf(filePath: string): FeatureRole {
  return suffixRoles.find(([suffix]) => hasSuffix(filePath, suffix))?.[1] ?? 'verb'
}
