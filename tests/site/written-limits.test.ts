import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitsSaidIn, limitsWrittenIn, source } from './limits-in-code.ts'

/** Files that have yet to take their numbers from `limits` of the client. */
const notYet = [
  'pages/petitions/petition-answers.ts',
  'pages/photos/photo-forms.ts',
  'pages/reporting/edit-issue.ts',
  'pages/reporting/report-draft.ts',
  'pages/reporting/report-problems.ts',
  'pages/reporting/report-where.ts',
  'views/petitions/petition-fields.ts',
  'views/photos/photo-forms-view.ts',
  'views/reporting/own-issue-views.ts',
  'views/reporting/report-what-view.ts',
  'views/reporting/report-where-view.ts',
  'views/taking-part/comment-form.ts',
  'words/en/reporting.ts',
  'words/en/starting.ts',
  'words/en/taking-part.ts',
]

/** What the site decides, and no document. */
const own = [
  'pages/flagging/flagged.ts: 10',
  'pages/flagging/flagged.ts: 500',
  'pages/notifications/notifications.ts: 50',
  'views/account/delete-account-view.ts: 1000',
  'views/communities/place-filter.ts: 10',
  'views/feed/feed-view.ts: 12',
  'views/issues/issue-counted.ts: 30',
  'views/issues/record-tabs.ts: 6',
  'views/kept/kept-view.ts: 120',
  'views/marked.ts: 90',
  'views/search/search-view.ts: 8',
  'words/en/profile.ts: at most 1,000',
  'words/letters.ts: 200',
]

const isWords = (file: string) => /^words\/|\/words\.ts$/.test(file)
const files = globSync('{features,pages,views,words/en}/**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
const found = new Set(files.flatMap((file) => (isWords(file) ? limitsSaidIn(file) : limitsWrittenIn(file))))
const left = [...found].filter((line) => !own.includes(line))
const isOf = (file: string) => (line: string) => line.startsWith(`${file}: `)

test('no page, view or sentence of the site holds a number that bounds what people send: `limits` has them', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(left.filter((line) => !notYet.some((file) => isOf(file)(line))).toSorted()).toEqual([])
})

test('these lists name nothing that is gone', () => {
  expect(own.filter((line) => !found.has(line))).toEqual([])
  expect(notYet.filter((file) => !left.some(isOf(file)))).toEqual([])
})
