import { expect, test } from 'vitest'
import { dropped, merged, type Fields, type Typed } from './draft.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 28, 9, 0, seconds))
const typed = (fields: Fields, seconds: number): Typed => ({ fields, typedAt: at(seconds) })
const title = (text: string) => ({ title: [text] })

test.each([
  ['nothing was kept', undefined, typed(title('Lamps'), 2), typed(title('Lamps'), 2)],
  ['a later key', typed(title('La'), 1), typed(title('Lamps'), 2), typed(title('Lamps'), 2)],
  ['the same key, sent once more', typed(title('La'), 2), typed(title('Lamps'), 2), typed(title('Lamps'), 2)],
  ['an earlier key', typed(title('Lamps'), 2), typed(title('La'), 1), undefined],
  ['another step', typed(title('Lamps'), 1), typed({ goal: ['5'] }, 2), typed({ ...title('Lamps'), goal: ['5'] }, 2)],
  ['a choice that was taken back', typed({ goal: ['5'] }, 1), typed({ goal: [] }, 2), typed({}, 2)],
  ['a form that was emptied', typed(title('Lamps'), 1), typed(title(' '), 2), typed({}, 2)],
  ['an earlier key after it was published', dropped(at(2)), typed(title('La'), 1), undefined],
  ['publishing after a later key', typed(title('Another'), 3), dropped(at(2)), undefined],
  ['a later key after it was published', dropped(at(2)), typed(title('More'), 3), typed(title('More'), 3)],
])('of what is kept and what comes in, the newest key wins: %s', (_case, kept, coming, result) => {
  expect(merged(kept, coming)).toEqual(result)
})
