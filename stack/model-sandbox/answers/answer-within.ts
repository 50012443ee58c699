import { Refusal } from '../../sandbox/exchange.ts'
import { Chance } from './chance.ts'
import type { Shape } from './answer-shape.ts'
import { textFor } from './phrases.ts'
import { topicsOf, wordsOf } from './prompt-words.ts'
import type { Question } from './question.ts'

const mostValues = 10_000
/** Members that are shares of one. */
const shares = ['confidence', 'positive', 'neutral', 'negative']

interface Making {
  chance: Chance
  topics: string[]
  strings: string | undefined
  made: number
}

/** An answer of the shape that is asked for; the same words and shape make the same. */
export function answerWithin({ system, prompt, shape }: Question, strings: string | undefined): unknown {
  const seed = JSON.stringify([wordsOf(system), wordsOf(prompt), shape])
  const making = { chance: new Chance(seed), topics: topicsOf({ system, prompt }), strings, made: 0 }
  return make(shape, [], making)
}

/** `path` names the members on the way, without places in lists. */
function make(shape: Shape, path: readonly string[], making: Making, turn?: number): unknown {
  making.made += 1
  if (making.made > mostValues) throw new Refusal(400, 'invalid_schema', 'Invalid schema: it makes answers too large')
  const { chance, topics, strings } = making
  switch (shape.kind) {
    case 'nothing':
      return null
    case 'flag':
      return chance.share() < 0.5
    case 'text':
      return strings ?? textFor(path, topics, turn ?? aTopic(making))
    case 'choice':
      return shape.values[chance.whole(0, shape.values.length - 1)]
    case 'number':
      return makeNumber(shape, path.at(-1) ?? '', chance)
    case 'integer':
      return makeWhole(shape, chance)
    case 'list':
      return makeList(shape, path, making)
    case 'object':
      return Object.fromEntries(
        shape.members.map(([name, member]) => [name, make(member, [...path, name], making, turn)]),
      )
  }
}

/** Small and not negative, unless the schema wants another. */
function makeWhole(shape: Bounds, chance: Chance): number {
  const least = Math.ceil(leastOf(shape))
  return chance.whole(least, Math.min(least + 40, Math.floor(shape.max ?? Infinity)))
}

type Bounds = Extract<Shape, { kind: 'number' | 'integer' }>

function leastOf({ min, max = 0 }: Bounds): number {
  return min ?? Math.min(0, Math.floor(max))
}

function makeNumber(shape: Bounds, name: string, chance: Chance): number {
  const least = leastOf(shape)
  const most = shape.max ?? least + (shares.includes(name) ? 1 : 100)
  const drawn = least + chance.share() * (most - least)
  return Math.min(most, Math.max(least, Math.round(drawn * 100) / 100))
}

/** Two to four items that differ, unless the schema wants another number. */
function makeList({ item, min = 2, max }: Extract<Shape, { kind: 'list' }>, path: readonly string[], making: Making) {
  const { chance } = making
  const most = max ?? Math.max(min, 4)
  const count = chance.whole(Math.min(min, most), Math.min(Math.max(min, 4), most))
  const first = aTopic(making)
  return Array.from({ length: count }, (_, place) => make(item, path, making, first + place))
}

/** The place of one; what is mentioned most comes up most. */
function aTopic({ chance, topics }: Making): number {
  return Math.floor(chance.share() ** 2 * topics.length)
}
