/** A line of `.env` that sets nothing, by its number, with what is wrong with it. */
export interface OddLine {
  number: number
  wrong: 'no setting' | 'open quote'
}

/** The lines that are neither a setting nor a comment, and those that begin a quote which nothing ends. */
export function oddLines(text: string): OddLine[] {
  const lines = text.split(/\r?\n/)
  const odd: OddLine[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? ''
    if (line === '' || line.startsWith('#')) continue
    const value = /^(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*)$/.exec(line)?.[1]
    const quote = /^["'`]/.exec(value ?? '')?.[0]
    if (value === undefined) odd.push({ number: index + 1, wrong: 'no setting' })
    else if (quote !== undefined && !value.includes(quote, 1)) {
      // A value in quotes may go over several lines.
      const end = lines.findIndex((later, place) => place > index && later.includes(quote))
      if (end < 0) odd.push({ number: index + 1, wrong: 'open quote' })
      else index = end
    }
  }
  return odd
}
