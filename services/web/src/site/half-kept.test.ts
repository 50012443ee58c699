import { expect, test } from 'vitest'
import { changeUnlessSent } from './half-kept.ts'
import { Sent } from './sent.ts'
import type { Draft } from './visit.ts'

const names = { draftName: 'report', markName: 'report sent' }
const now = new Date('2026-05-01T12:00:00Z')

/** Drafts in memory; `meanwhile` runs once, after a change was decided and before it is written. */
function openDrafts(meanwhile: (kept: Map<string, Draft>) => void = () => {}) {
  const kept = new Map<string, Draft>()
  let isBefore = true
  return {
    kept,
    drafts: {
      read: async (name: string) => kept.get(name),
      change: async (
        name: string,
        change: (fields: Draft['fields'] | undefined, keptAt?: Date) => Draft['fields'] | 'gone' | undefined,
      ) => {
        if (isBefore) meanwhile(kept)
        isBefore = false
        const before = kept.get(name)
        const fields = change(before?.fields, before?.keptAt)
        if (fields === 'gone') kept.delete(name)
        else if (fields) kept.set(name, { fields, keptAt: now })
      },
    },
  }
}

const written = new Sent({ tab: 'one', count: '1', age: '0' })
const title = (text: string) => ({ title: [text] })

test('what is half written is kept', async () => {
  const { kept, drafts } = openDrafts()
  await changeUnlessSent({ now, drafts }, written, names, () => title('Dark'))
  expect(kept.get('report')?.fields).toEqual(title('Dark'))
})

test('what was sent since it was written is not begun anew', async () => {
  const { kept, drafts } = openDrafts()
  kept.set('report sent', { fields: {}, keptAt: new Date(now.getTime() + 1) })
  await changeUnlessSent({ now, drafts }, written, names, () => title('Dark'))
  expect([...kept.keys()]).toEqual(['report sent'])
})

test('what is sent while the message is taken is not begun anew either', async () => {
  const { kept, drafts } = openDrafts((all) => {
    all.set('report sent', { fields: {}, keptAt: new Date(now.getTime() + 1) })
    all.delete('report')
  })
  kept.set('report', { fields: title('Dark street'), keptAt: new Date(now.getTime() - 60_000) })
  await changeUnlessSent({ now, drafts }, written, names, () => title('Dark'))
  expect([...kept.keys()]).toEqual(['report sent'])
})
