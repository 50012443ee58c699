/** A rule about module boundaries: its number in STYLE.md, and one sentence for whoever breaks it. */
export interface Rule {
  number: number
  sentence: string
}

/** One rule broken in one place. */
export interface Breach {
  file: string
  line: number
  rule: Rule
  /** The import, or whatever else breaks the rule. */
  found: string
}

/** Packages from left to right; those of one group are neighbours. */
export const packageGroups: readonly (readonly string[])[] = [
  ['config', 'errors', 'limits'],
  ['access', 'db', 'contracts'],
  ['bus', 'jobs', 'redis'],
  ['audit', 'moderation', 'notifications', 'mail'],
  ['http'],
  ['client'],
  ['testing'],
]

const order = packageGroups.map((group) => group.join(' ')).join(' → ')

export const rules = {
  serviceApart: { number: 1, sentence: 'A service imports packages, never another service.' },
  packageBelowServices: { number: 2, sentence: 'A package never imports a service.' },
  packageOrder: { number: 2, sentence: `Packages import only from groups further left: ${order}.` },
  nothingFromOutside: { number: 2, sentence: 'Packages and services import nothing of stack, tests, bench or tools.' },
  byName: { number: 2, sentence: 'A module reaches a package through its name, never by a relative path.' },
  testingInTests: { number: 2, sentence: 'Only tests import @civic/testing.' },
  testCodeInTests: { number: 2, sentence: 'Only tests import test code.' },
  routes: { number: 3, sentence: 'Routes import no kysely, no @civic/db and no *-queries.ts.' },
  verbs: { number: 3, sentence: 'Acts and rules import no fastify, no @civic/http and no *-routes.ts.' },
  queries: {
    number: 3,
    sentence:
      'Queries import only kysely, @civic/db, @civic/moderation, tables.ts, *-errors.ts and *-sql.ts; with `import type` anything but the wire (fastify, @civic/http, *-routes.ts).',
  },
  schemas: {
    number: 3,
    sentence: 'Schemas import only typebox, @civic/contracts, @civic/http and other *-schemas.ts.',
  },
  indexOfPackage: { number: 5, sentence: 'Only packages have an index.ts.' },
  indexReExports: { number: 5, sentence: 'An index.ts only re-exports.' },
  extension: { number: 5, sentence: 'Relative imports name a file, with its `.ts`.' },
  domainName: { number: 6, sentence: 'No file or folder is called utils, helpers, common, shared or misc.' },
  namedExport: { number: 7, sentence: 'Exports are named; there is no default export.' },
  noCircle: { number: 8, sentence: 'Files do not import each other in a circle, types included.' },
  folderOnPage: { number: 9, sentence: "A service's README lists each folder below src in one sentence." },
} as const satisfies Record<string, Rule>
