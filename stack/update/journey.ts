import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '@civic/config'
import type { Hold } from '@civic/jobs'
import { dataDirOf } from '../data-dir.ts'
import { writePrivate } from '../kept-env.ts'
import { StartError } from '../start-error.ts'
import type { Clone } from './clone.ts'
import type { Plan, Wish } from './look-before.ts'
import type { Manner } from './run-program.ts'
import type { LaidAside } from './packages.ts'
import type { UpdateTools } from './tools.ts'

export interface UpdateOrder extends Wish {
  /** With the settings of `.env`. */
  env: Environment
  /** As it was given: each release reads `.env` by itself. */
  givenEnv: Environment
  tools: UpdateTools
  stop: string | undefined
  start: string | undefined
  tell: (line: string) => void
  signal: AbortSignal
}

/** An update under way: what is to be done, and how far it came. */
export interface Journey {
  order: UpdateOrder
  clone: Clone
  plan: Plan
  manner: Manner
  withDevelopment: boolean
  /** The file, once it is whole and was read again. */
  backup?: string
  /** What held jobs back before; they are held for as long as the update takes. */
  hold?: Hold | undefined
  isHeld?: boolean
  isCheckedOut?: boolean
  laidAside?: LaidAside
  /** From here on people may have been at the new release. */
  isStarted?: boolean
}

/** What somebody has to do when neither we nor the machine came to an end. */
export function byHand({ order, clone, plan, backup, withDevelopment }: Journey): string {
  const { start, stop, env, tools } = order
  const { commit, branch } = plan.from
  return [
    `By hand, in ${clone.root}:`,
    `  ${stop ?? 'stop the platform'}`,
    `  git checkout --force ${branch ?? commit}   # it was at ${commit}`,
    `  ${tools.packages(withDevelopment).join(' ')}`,
    ...(backup === undefined ? [] : restoring(backup, env)),
    '  npm run civic -- resume',
    `  ${start ?? 'start the platform'}`,
  ].join('\n')
}

function restoring(backup: string, env: Environment): string[] {
  const dataDir = dataDirOf(env)
  const newer = `${dataDir}.newer`
  const isInside = !path.relative(dataDir, backup).startsWith('..')
  const file = isInside ? path.join(newer, path.relative(dataDir, backup)) : backup
  const place = env['DATABASE_URL']?.trim()
    ? '  # make an empty database, name it in DATABASE_URL, then'
    : `  mv ${dataDir} ${newer}`
  return [
    `  # the backup is ${backup}; only where the old release says that the database is of a newer one:`,
    place,
    `  npm run civic -- restore --from ${place.startsWith('  mv') ? file : backup}`,
  ]
}

/** A process that is killed leaves this behind, and the next update refuses to begin on top of it. */
export function noteJourney(journey: Journey): void {
  writePrivate(noteOf(journey.clone), `${byHand(journey)}\n`)
}

export function forgetJourney(clone: Clone): void {
  rmSync(noteOf(clone), { force: true })
}

export function assertNoneCutOff(clone: Clone): void {
  const file = noteOf(clone)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return
  }
  throw new StartError(
    `An update was cut off, or could not go back. Bring the old release back first, unless you have done it already:\n${text}Then remove ${file}`,
  )
}

function noteOf({ gitFolder }: Clone): string {
  return path.join(gitFolder, 'civic-update')
}
