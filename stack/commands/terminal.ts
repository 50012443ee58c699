import type { Readable, Writable } from 'node:stream'
import { printable } from '@civic/config'

/** Where an operator says a command: the settings there, what is typed and what is read. */
export interface Terminal {
  /** A command that needs settings adds those of the file .env. */
  env: Record<string, string | undefined>
  /** A TTY where somebody sits. */
  input: Readable & { isTTY?: boolean }
  /** What was asked for. */
  out: Writable
  /** What goes on meanwhile, and what went wrong. */
  err: Writable
}

/** Tells what goes on in lines of their own. */
export function tellerAt({ err }: Terminal): (line: string) => void {
  return (line) => void err.write(`${printable(line)}\n`)
}
