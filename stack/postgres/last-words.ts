const complaint = /^(?:\w+: )?(?:fatal|panic|error):|could not|invalid|failed|no space left|was terminated/i
const remark = /^(?:detail|hint):/i

/** What a PostgreSQL program complained about, out of all that it wrote: one line, for a sentence of ours. */
export function lastWords(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  // A hint to mere news, such as that it was interrupted, would be taken for the reason.
  let isComplaining = false
  const complaints = lines.filter((line) => {
    if (!remark.test(line)) isComplaining = complaint.test(line)
    return isComplaining
  })
  return (complaints.length > 0 ? complaints : lines).slice(-4).join(' ').replaceAll(/\s+/g, ' ')
}
