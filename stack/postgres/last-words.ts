const complaint = /^(?:\w+: )?(?:fatal|panic|error|detail|hint):|could not|invalid|failed|no space left|was terminated/i

/** What a PostgreSQL program complained about, out of all that it wrote: one line, for a sentence of ours. */
export function lastWords(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const complaints = lines.filter((line) => complaint.test(line))
  return (complaints.length > 0 ? complaints : lines).slice(-4).join(' ').replaceAll(/\s+/g, ' ')
}
