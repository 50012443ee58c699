import { randomUUID } from 'node:crypto'
import { array, boolean, constantFrom, integer, oneof, record, type Arbitrary } from 'fast-check'
import { officialActs, type OfficialAct, type Town } from './official-acts.ts'

/** Something that somebody does; whether it is undone before it commits. */
export interface Step {
  act: Act
  isUndone: boolean
}

type Act =
  | { does: 'speak' | 'post'; about: number; isOfficial: boolean; minute: number }
  | { does: 'move'; about: number; minute: number }
  | { does: 'assign'; about: number; organization: number; minute: number }
  | { does: 'change'; which: number; minute: number }
  | { does: 'hide' | 'show' | 'remove'; which: number }
  | { does: 'close'; organization: number }

const about = integer({ min: 0, max: 2 })
const which = integer({ min: 0, max: 30 })
const organization = integer({ min: 0, max: 1 })
const minute = integer({ min: 0, max: 60 })

const acts: Arbitrary<Act> = oneof(
  record({ does: constantFrom('speak', 'post'), about, isOfficial: boolean(), minute }),
  record({ does: constantFrom('move'), about, minute }),
  record({ does: constantFrom('assign'), about, organization, minute }),
  record({ does: constantFrom('change'), which, minute }),
  record({ does: constantFrom('hide', 'show', 'remove'), which }),
  record({ does: constantFrom('close'), organization }),
)

export const histories: Arbitrary<Step[]> = array(
  record({ act: acts, isUndone: integer({ min: 0, max: 9 }).map((dice) => dice === 0) }),
  { minLength: 1, maxLength: 25 },
)

/** What a step says to the database, and what stands afterwards; undefined when there is nothing to do it to. */
export interface Played {
  statement: string
  standing: OfficialAct[]
}

/** Plays one step on what stands: the statement as services write it, and beside it what a naive reader remembers. */
export function playStep(town: Town, standing: readonly OfficialAct[], { act, isUndone }: Step): Played | undefined {
  const played = playAct(town, standing, act)
  if (!played || !isUndone) return played
  return { statement: `begin; ${played.statement}; rollback`, standing: [...standing] }
}

function playAct(town: Town, standing: readonly OfficialAct[], act: Act): Played | undefined {
  switch (act.does) {
    case 'speak':
      return added(standing, officialActs.comment(town, randomUUID(), act))
    case 'post':
      return act.about === 2 ? undefined : added(standing, officialActs.update(town, randomUUID(), act))
    case 'move':
      return added(standing, officialActs.step(town, randomUUID(), act))
    case 'assign': {
      const isTaken = standing.some(
        (known) => known.kind === 'assignment' && known.about === act.about && known.organization === act.organization,
      )
      return act.about === 2 || isTaken ? undefined : added(standing, officialActs.assignment(town, randomUUID(), act))
    }
    case 'close':
      return {
        statement: officialActs.closing(town, act.organization),
        standing: standing.filter((known) => known.organization !== act.organization),
      }
    case 'change':
    case 'hide':
    case 'show':
    case 'remove':
      return playOn(standing, act)
  }
}

function added(standing: readonly OfficialAct[], { statement, act }: { statement: string; act: OfficialAct }): Played {
  return { statement, standing: [...standing, act] }
}

/** Acts on one of what stands. */
function playOn(standing: readonly OfficialAct[], act: Extract<Act, { which: number }>): Played | undefined {
  const fitting = standing.filter(({ kind }) => {
    if (act.does === 'change') return kind === 'assignment'
    return act.does === 'remove' || kind === 'comment' || kind === 'update'
  })
  const chosen = fitting[act.which % Math.max(fitting.length, 1)]
  if (!chosen) return undefined
  const others = standing.filter((known) => known !== chosen)
  switch (act.does) {
    case 'change':
      return {
        statement: officialActs.changing(chosen, act.minute),
        standing: [...others, { ...chosen, minute: act.minute }],
      }
    case 'remove':
      return { statement: officialActs.removing(chosen), standing: others }
    case 'hide':
    case 'show': {
      const isHidden = act.does === 'hide'
      return { statement: officialActs.flagging(chosen, isHidden), standing: [...others, { ...chosen, isHidden }] }
    }
  }
}

/** What pages print of one of the three, as somebody would find it out who reads everything. */
export function naiveSilence(standing: readonly OfficialAct[], about: number) {
  const words = standing.filter((act) => act.about === about && act.isOfficial && !act.isHidden)
  const minutes = words.map(({ minute: spokenAt }) => spokenAt)
  return {
    responses: words.filter(({ kind }) => kind === 'comment').length,
    lastMinute: minutes.length === 0 ? null : Math.max(...minutes),
    assignments: words.filter(({ kind }) => kind === 'assignment').length,
  }
}
