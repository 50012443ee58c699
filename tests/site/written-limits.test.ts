import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitsSaidIn, limitsWrittenIn, source } from './limits-in-code.ts'

/** What the site decides, and no document. */
const own = [
  // By the kind of question, which a document cannot say.
  'features/consultations/consultation-answers.ts: 500',
  'features/consultations/consultation-answers.ts: 5000',
  // Of concerns about campaigns, where a flag of anything else may say nothing.
  'features/campaigns/concern.ts: 20',
  'features/campaigns/check.ts: 10',
  'features/moderating/case-view.ts: 4',
  'features/administering/audit-view.ts: 200',
  'site/csv.ts: 10000',
  'views/plot.ts: 3',
  'views/plot.ts: 13',
  'features/flagging/flagged.ts: 10',
  'features/flagging/flagged.ts: 500',
  'features/notifications/notifications.ts: 50',
  'features/account/delete-account.ts: 1000',
  // From when on a figure of the installation needs somebody, as in the alerts.
  'features/administering/installation-findings.ts: 900',
  'features/administering/installation-findings.ts: 1024',
  'features/administering/installation-findings.ts: 3',
  'views/place-filter.ts: 10',
  'features/feed/feed-view.ts: 12',
  'features/issues/issue-content.ts: 30',
  'features/issues/issue-timeline.ts: 6',
  'views/written-texts.ts: 120',
  'views/marked.ts: 90',
  'features/search/search-view.ts: 8',
  'words/en/profile.ts: at most 1,000',
  'words/en/campaigns.ts: at least 20',
  'words/letters.ts: 200',
]

const isWords = (file: string) => file.startsWith('words/')
const files = globSync('{features,views,words/en}/**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
const found = new Set(files.flatMap((file) => (isWords(file) ? limitsSaidIn(file) : limitsWrittenIn(file))))
const left = [...found].filter((line) => !own.includes(line))

test('no page, view or sentence of the site holds a number that bounds what people send: `limits` has them', () => {
  expect(found.size).toBeGreaterThan(0)
  expect(left.toSorted()).toEqual([])
})

test('this list names nothing that is gone', () => {
  expect(own.filter((line) => !found.has(line))).toEqual([])
})
