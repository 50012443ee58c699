import { describe, expect, test } from 'vitest'
import { shareRoom } from './share-room.ts'

const rows = (count: number, length = 9) => Array.from({ length: count }, () => 'x'.repeat(length))
const lengths = (lists: string[][], room: number) => shareRoom(lists, room).map(({ length }) => length)

describe('room for lists', () => {
  test('is given to all rows while there is enough', () => {
    expect(lengths([rows(3), rows(0), rows(5)], 80)).toEqual([3, 0, 5])
  })

  test('is the same for each list, and what one does not need goes to the others', () => {
    expect(lengths([rows(50), rows(50), rows(50)], 300)).toEqual([10, 10, 10])
    expect(lengths([rows(2), rows(50), rows(50)], 300)).toEqual([2, 14, 14])
    expect(lengths([rows(50), rows(2), rows(5)], 300)).toEqual([23, 2, 5])
  })

  test('goes to the first rows', () => {
    expect(shareRoom([['one', 'two', 'three']], 8)).toEqual([['one', 'two']])
    expect(shareRoom([['a long one', 'b']], 8)).toEqual([[]])
  })

  test('may be none at all', () => {
    expect(lengths([rows(1), rows(1)], 0)).toEqual([0, 0])
    expect(lengths([rows(1), rows(1)], -5)).toEqual([0, 0])
  })
})
