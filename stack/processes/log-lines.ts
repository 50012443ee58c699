import type { Readable } from 'node:stream'

/**
 * Hands a program's output on line by line, each with its line break. Only `\n` ends a line: what else some readers
 * take for a line break may stand inside a log record, in the words of a citizen.
 */
export function onLogLines(output: Readable, take: (line: string) => void): void {
  let rest = ''
  output.setEncoding('utf8')
  output.on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(`${line}\n`)
  })
  output.on('end', () => {
    if (rest !== '') take(`${rest}\n`)
  })
}
