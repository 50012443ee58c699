import { expect, test } from 'vitest'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'
import { nounIn, thingsInExamples, type Thing } from './example-things.ts'

const { document } = await describePlatform()
const things = thingsInExamples(document)

test('no two things of the examples share an id', () => {
  const owners = new Set(things.filter(({ noun, fields }) => 'id' in fields && noun !== '').map(({ noun }) => noun))
  expect(owners.size).toBeGreaterThan(25)
  const named = things.flatMap(({ noun, fields }) =>
    Object.entries(fields).flatMap(([key, value]) => {
      const [, other] = /^(\w+)Ids?$/.exec(key) ?? []
      const owner = key === 'id' ? noun : nounIn(other ?? '')
      return [value].flat().map((id) => ({ id, noun: owner }))
    }),
  )
  const meant = Map.groupBy(
    named.filter(({ noun }) => owners.has(noun)),
    ({ id }) => id,
  )
  const shared = [...meant].map(([id, some]) => [id, [...new Set(some.map(({ noun }) => noun))]] as const)
  expect(shared.filter(([, nouns]) => nouns.length > 1)).toEqual([])
})

const timeOf = ({ fields }: Thing, name: string) => (typeof fields[name] === 'string' ? Date.parse(fields[name]) : NaN)

test('nothing in the examples happens before it was made, or after it was changed last', () => {
  const steps = ['published', 'submitted', 'reviewed', 'resolved', 'completed', 'reported', 'closed', 'banned']
  const wrong = things.flatMap((thing) =>
    steps
      .map((step) => `${step}At`)
      .filter((at) => timeOf(thing, at) < timeOf(thing, 'createdAt') || timeOf(thing, at) > timeOf(thing, 'updatedAt'))
      .concat(timeOf(thing, 'updatedAt') < timeOf(thing, 'createdAt') ? ['updatedAt'] : [])
      .map((at) => [thing.where, at]),
  )
  expect(wrong).toEqual([])
})

test.each<[status: string, lacks: string[], has: string[]]>([
  ['DRAFT', ['publishedAt', 'closedAt', 'completedAt'], []],
  ['PENDING', ['reviewedAt', 'resolvedAt', 'settledAt'], []],
  ['CLOSED', [], ['closedAt']],
  ['PAUSED', [], ['pauseReasonCode', 'publishedAt']],
  ['REPORTED', [], ['publishedAt', 'completedAt', 'reportedAt']],
])('what is %s in the examples tells what happened to it, and nothing else', (status, lacks, has) => {
  const told = things.filter(({ fields }) => fields['status'] === status && 'createdAt' in fields)
  const wrong = told.filter(
    ({ fields }) => lacks.some((name) => name in fields) || has.some((name) => !(name in fields)),
  )
  expect(wrong.map(({ where }) => where)).toEqual([])
})

test('no total in the examples is below what is listed beside it, and who never answered has no time of it', () => {
  const wrong = things.filter(({ fields }) => {
    const { total, officialResponseCount, lastOfficialAt } = fields
    const listed = Object.values(fields).map((value) => (Array.isArray(value) ? value.length : 0))
    const isShort = typeof total === 'number' && total < Math.max(0, ...listed)
    return isShort || (officialResponseCount === 0 && lastOfficialAt !== undefined)
  })
  expect(wrong.map(({ where }) => where)).toEqual([])
})
