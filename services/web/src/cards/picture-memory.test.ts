import { QueueFullError } from '@civic/limits'
import { describe, expect, test } from 'vitest'
import { PictureMemory } from './picture-memory.ts'

/** Drawings that are counted, and that end when they are told to. */
function drawings() {
  let [begun, atWork, most] = [0, 0, 0]
  const gate = Promise.withResolvers<void>()
  const draw = async (bytes = 10): Promise<Buffer> => {
    begun += 1
    atWork += 1
    most = Math.max(most, atWork)
    await gate.promise
    atWork -= 1
    return Buffer.alloc(bytes)
  }
  return { draw, end: gate.resolve, begun: () => begun, most: () => most }
}

describe('pictures', () => {
  test('are drawn once for many who ask at once, and kept', async () => {
    const memory = new PictureMemory()
    const { draw, end, begun } = drawings()
    const asked = Array.from({ length: 20 }, async () => memory.show('one', draw))
    end()
    await Promise.all(asked)
    await memory.show('one', draw)
    expect([begun(), memory.knows('one'), memory.knows('other')]).toEqual([1, true, false])
  })

  test('are drawn two at a time; whoever comes while twenty wait is turned away', async () => {
    const memory = new PictureMemory()
    const { draw, end, most } = drawings()
    const asked = Array.from({ length: 22 }, async (_, index) => memory.show(String(index), draw))
    await expect(memory.show('one more', draw)).rejects.toThrow(QueueFullError)
    end()
    await Promise.all(asked)
    expect(most()).toBe(2)
    expect(await memory.show('one more', draw)).toHaveLength(10)
  })

  test('take no more room than they may; the one that was asked for longest ago goes', async () => {
    const memory = new PictureMemory({ mostPictures: 3, mostBytes: 100 })
    const { draw, end } = drawings()
    end()
    for (const key of ['a', 'b', 'c', 'a', 'd']) await memory.show(key, draw)
    expect(['a', 'b', 'c', 'd'].map((key) => memory.knows(key))).toEqual([true, false, true, true])
    await memory.show('large', async () => draw(85))
    expect(['a', 'c', 'd', 'large'].map((key) => memory.knows(key))).toEqual([false, false, true, true])
    await memory.show('too large', async () => draw(101))
    expect(memory.knows('too large')).toBe(false)
  })

  test('that fail are drawn again for the next', async () => {
    const memory = new PictureMemory()
    await expect(memory.show('one', async () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
    expect(await memory.show('one', async () => Buffer.from('ink'))).toEqual(Buffer.from('ink'))
  })
})
