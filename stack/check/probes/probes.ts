import { explainError } from '../../commands/explain-error.ts'
import { backup, heldBack, secrets } from './kept-probes.ts'
import { clock, disk, images } from './machine-probes.ts'
import { appUrl, mail, model, payments } from './outside-probes.ts'
import type { Outcome, Probe, Setup } from './probe.ts'
import { bus, cache } from './shared-probes.ts'

const probes: readonly Probe[] = [
  mail,
  payments,
  model,
  cache,
  bus,
  images,
  disk,
  clock,
  appUrl,
  backup,
  heldBack,
  secrets,
]

export type Found = Outcome & { part: string }

/** Every part that can fail by itself, in one order. */
export async function tryParts(setup: Setup): Promise<Found[]> {
  return tryAll(probes, setup)
}

/** What can be looked at while there is no database, and may be why there is none. */
export async function tryWithoutDatabase(setup: Setup): Promise<Found[]> {
  return tryAll([images, disk], setup)
}

/** One part by itself, before anything is set up. */
export async function tryPart(name: PartName, setup: Setup): Promise<Found> {
  const [found] = await tryAll([alone[name]], setup)
  if (!found) throw new TypeError(`No outcome of ${name}`)
  return found
}

const alone = { mail, payments, cache } as const
export type PartName = keyof typeof alone

async function tryAll(some: readonly Probe[], setup: Setup): Promise<Found[]> {
  return Promise.all(some.map(async ({ part, look }) => ({ part, ...(await outcomeOf(look, setup)) })))
}

async function outcomeOf(look: Probe['look'], setup: Setup): Promise<Outcome> {
  try {
    return await look(setup)
  } catch (error) {
    return { is: 'failing', words: explainError(error).split('\n', 1).join('') }
  }
}
