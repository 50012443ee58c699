import { expect, test } from 'vitest'
import { openDrafts } from '../../../test/open-drafts.ts'
import { blankReport, changeReportPhotos, keepReport, keepSent, readReport, readSent } from './report-draft.ts'

const written = { ...blankReport, community: 'ikeja', title: 'Dark street', category: 'OTHER' as const }

test('a photo that was added while a report was sent makes no other report of it', async () => {
  const { drafts } = openDrafts(new Date())
  const report = await keepReport({ drafts }, written)
  await changeReportPhotos({ drafts }, () => [{ name: 'a.png', alt: '' }])
  await keepSent({ drafts }, report, 'issue-1')
  expect([await readReport({ drafts }), await readSent({ drafts })]).toEqual([undefined, 'issue-1'])
})

test('what was written while a report was sent stays', async () => {
  const { drafts } = openDrafts(new Date())
  const report = await keepReport({ drafts }, written)
  await keepReport({ drafts }, { ...written, title: 'Dark yard' })
  await keepSent({ drafts }, report, 'issue-1')
  expect((await readReport({ drafts }))?.report.title).toBe('Dark yard')
})
