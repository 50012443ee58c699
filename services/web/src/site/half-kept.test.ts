import { expect, test } from 'vitest'
import { openDrafts } from '../../test/open-drafts.ts'
import { changeUnlessSent } from './half-kept.ts'
import { Sent } from './sent.ts'

const names = { draftName: 'report', markName: 'report sent' }
const now = new Date('2026-05-01T12:00:00Z')

const written = new Sent({ tab: ['one'], count: ['1'], age: ['0'] })
const title = (text: string) => ({ title: [text] })

test('what is half written is kept', async () => {
  const { kept, drafts } = openDrafts(now)
  await changeUnlessSent({ now, drafts }, written, names, () => title('Dark'))
  expect(kept.get('report')?.fields).toEqual(title('Dark'))
})

test('what was sent since it was written is not begun anew', async () => {
  const { kept, drafts } = openDrafts(now)
  kept.set('report sent', { fields: {}, keptAt: new Date(now.getTime() + 1) })
  await changeUnlessSent({ now, drafts }, written, names, () => title('Dark'))
  expect([...kept.keys()]).toEqual(['report sent'])
})

test('what is sent while the message is taken is not begun anew either', async () => {
  const { kept, drafts } = openDrafts(now, (all) => {
    all.set('report sent', { fields: {}, keptAt: new Date(now.getTime() + 1) })
    all.delete('report')
  })
  kept.set('report', { fields: title('Dark street'), keptAt: new Date(now.getTime() - 60_000) })
  await changeUnlessSent({ now, drafts }, written, names, () => title('Dark'))
  expect([...kept.keys()]).toEqual(['report sent'])
})
