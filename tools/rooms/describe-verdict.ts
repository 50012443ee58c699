import type { Verdict } from './check-rooms.ts'

/** The verdict in words: one calm line, or three lines for each breach and a closing count. */
export function describeVerdict({ rooms, files, breaches }: Verdict): string {
  if (breaches.length === 0) return `${rooms} modules, ${files} files, all boundaries respected`
  const blocks = breaches.map(
    ({ file, line, rule, found }) => `${file}:${line}\n  rule ${rule.number}: ${rule.sentence}\n  found: ${found}`,
  )
  const count = breaches.length === 1 ? '1 breach' : `${breaches.length} breaches`
  return [...blocks, `${count} in ${files} files`].join('\n\n')
}
