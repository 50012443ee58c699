import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Readable, Writable } from 'node:stream'

/** A program that is not ours, e.g. nginx; it ends with the bench, however that ends. */
export interface GuardedProgram extends AsyncDisposable {
  pid: number
  /** Settles when it has ended, with what it complained about. */
  ended: Promise<string>
}

// Between us and the program: when our end of its input closes, also because we were killed, the program is told to end.
const guard = `
exec 3<&0
"$0" "$@" </dev/null >/dev/null 3<&- &
program=$!
echo $program
{ cat <&3 >/dev/null; kill -TERM $program; } 2>/dev/null >/dev/null &
watch=$!
exec 3<&- >/dev/null
wait $program
kill $watch 2>/dev/null
`

export async function startGuarded(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<GuardedProgram> {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn('/bin/sh', ['-c', guard, command, ...args], {
    detached: true,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {})
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2000)
  })
  const ended = once(child, 'close').then(() => complaints)
  const [line]: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data')
  return {
    pid: Number(String(line).trim()),
    ended,
    [Symbol.asyncDispose]: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** Where a program of this name can be run from; undefined when it is not installed. Debian keeps servers in /usr/sbin. */
export function programOnPath(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder || '.', name)).find(isRunnable)
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
