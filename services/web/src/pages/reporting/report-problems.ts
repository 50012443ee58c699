import { tooLong } from '../../site/lengths.ts'
import { lengthOf } from '../../words/letters.ts'
import type { Problems } from '../../views/fields.ts'
import type { Report } from '../../views/reporting/report.ts'
import { words } from '../../words/en.ts'

const text = words.reporting.what.problems

/** As the platform would refuse it; it decides when the report is sent. */
export function problemsOfReport({
  title,
  description,
  category,
}: Pick<Report, 'title' | 'description'> & { category?: Report['category'] }): Problems {
  const long = tooLong(description, 10_000)
  return {
    ...((lengthOf(title) < 5 || lengthOf(title) > 200) && { title: text.title }),
    ...(lengthOf(description, 'several') < 10 && { description: text.description }),
    ...(long !== undefined && { description: long }),
    ...(category === undefined && { category: text.category }),
  }
}
