import { globSync } from 'node:fs'
import path from 'node:path'
import type { OxlintOverride } from 'oxlint'

/** Imports that are refused: globs or an expression over what the import says, and a rule of STYLE.md for whoever wrote it. */
type Ban = { message: string; allowTypeImports?: boolean } & ({ group: string[] } | { regex: string })

const root = path.resolve(import.meta.dirname, '..')

/** Packages from left to right; those of one group are neighbours. */
const packageGroups = [
  ['client', 'config', 'contracts', 'errors', 'limits', 'metrics', 'traces'],
  ['access', 'db'],
  ['bus', 'jobs', 'redis'],
  ['audit', 'moderation', 'notifications', 'mail'],
  ['http'],
  ['outbound'],
  ['testing'],
]
const order = packageGroups.map((group) => group.join(' ')).join(' → ')

/** Relative paths that leave a package or service. */
const outwards: Ban = {
  regex: String.raw`^(\.\./)+((packages|services|stack|tests|tools|bench)/|([^./]+/)+(src|test)/)`,
  message: 'Rules 1 and 2: a module reaches packages by their names, and nothing else outside of its folder.',
}
const testCode: Ban = {
  regex: String.raw`^(\.\./)+test/|\.test\.ts$|^@civic/testing$`,
  message: 'Rule 2: only tests import test code and @civic/testing.',
}
const vagueName: Ban = {
  regex: String.raw`^\..*/(utils|helpers|common|shared|misc)(/|\.ts$)`,
  message: 'Rule 6: name the file or folder after what it is about.',
}
const innerIndex: Ban = {
  regex: String.raw`^\..*/index\.ts$`,
  message: 'Rule 5: only packages have an index.ts. Import the file itself.',
}

const wire = ['fastify', '@fastify/*', '@civic/http', '**/*-routes.ts']
const storage = ['kysely', '@civic/db']

/** What each kind of file inside a feature folder of a service may not import besides. */
const bansByFile: [files: string, ...bans: Ban[]][] = [
  ['*', { group: wire, message: 'Rule 3: acts and rules import no fastify, no @civic/http and no *-routes.ts.' }],
  [
    '{*-,}routes',
    {
      group: [...storage, '**/*-queries.ts', '**/queries.ts'],
      message: 'Rule 3: routes import no kysely, no @civic/db and no *-queries.ts.',
    },
  ],
  [
    '{*-,}{queries,sql}',
    { group: wire, message: 'Rule 3: queries import nothing of the wire, not even a type.' },
    {
      group: allBut(...storage, '@civic/moderation', '**/tables.ts', '**/*-errors.ts', '**/*-sql.ts'),
      allowTypeImports: true,
      message:
        'Rule 3: queries import only kysely, @civic/db, @civic/moderation, tables.ts, *-errors.ts, *-sql.ts, and types.',
    },
  ],
  [
    '{*-,}schemas',
    {
      group: allBut('typebox', '@civic/contracts', '@civic/http', '**/*-schemas.ts'),
      message: 'Rule 3: schemas import only typebox, @civic/contracts, @civic/http and other *-schemas.ts.',
    },
  ],
]

/** The folders of the site from left to right. */
const siteFolders = [
  'html',
  'words',
  'style',
  'platform',
  'sessions',
  'site',
  'settings',
  'views',
  'cards',
  'features',
  'http',
]

/** What a folder of the site may not import: those further right, and the views of other features. */
const bansOfSite: [folder: string, ...bans: Ban[]][] = siteFolders.map((folder, rank) => [
  folder,
  {
    regex: String.raw`^(\.\./)+(${['none', ...siteFolders.slice(rank + 1)].join('|')})/`,
    message: `Rule 10: a folder of the site imports those further left. ${siteFolders.join(' → ')}`,
  },
  {
    regex: String.raw`^\.\./[^./]+/[^/]+-view\.ts$`,
    message: 'Rule 10: a feature does not import the view of another one. What both show is a component in views/.',
  },
])

const tests = ['test/**', '**/*.test.ts']
const inService = [noPackageBut(packageGroups.slice(0, -1)), testCode]

/** The module boundaries of STYLE.md for the linter. Of several entries for one file the last one counts. */
export const boundaries: OxlintOverride[] = [
  refuse(['{stack,tools,bench}/**'], [testCode]),
  refuse(['packages/**'], [noPackageBut([])]),
  ...packageGroups.flatMap((group, rank) => {
    const left = packageGroups.slice(0, rank)
    return [
      refuse(filesOf('packages', group, ['**']), [noPackageBut(left), testCode, outwards]),
      refuse(filesOf('packages', group, tests), [noPackageBut([...left, ['testing']]), outwards]),
    ]
  }),
  refuse(['services/**'], [...inService, outwards]),
  ...bansByFile.map(([files, ...bans]) =>
    refuse([`services/*/src/*/**/${files}.ts`], [...inService, outwards, ...bans]),
  ),
  ...bansOfSite.flatMap(([folder, ...ofFolder]) =>
    bansByFile.map(([files, ...bans]) =>
      refuse(
        [`services/web/src/${folder}/**/${files}.ts`],
        [...inService, outwards, ...(folder === 'http' ? [] : bans), ...ofFolder],
      ),
    ),
  ),
  refuse(filesOf('services', ['*'], tests), [noPackageBut(packageGroups), outwards]),
]

function refuse(files: string[], patterns: Ban[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [vagueName, innerIndex, ...patterns] }] } }
}

function filesOf(folder: string, modules: string[], globs: string[]): string[] {
  return modules.flatMap((module) => globs.map((glob) => `${folder}/${module}/${glob}`))
}

/** A name that is let through here passes by all bans that follow, so this one comes last. */
function allBut(...names: string[]): string[] {
  return ['**', ...names.map((name) => `!${name}`)]
}

/** Of all that is called `@civic/…`, services too. */
function noPackageBut(groups: string[][]): Ban {
  const allowed = new Set(groups.flat())
  const modules = globSync('{packages,services}/*', { cwd: root }).map((folder) => path.basename(folder))
  return {
    group: modules.filter((name) => !allowed.has(name)).map((name) => `@civic/${name}`),
    message: `Rules 1 and 2: a service imports packages, a package those further left. ${order}`,
  }
}
