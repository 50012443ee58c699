import os from 'node:os'
import type { Operator } from '@civic/access'
import { type Environment, shownLine } from '@civic/config'
import { MisuseError } from './command.ts'

const longestName = 100

/** Who acts at the terminal: as they say with `--by`, else as the system knows them, before `sudo` if there was one. */
export function operatorCalled(given: string | undefined, env: Environment): Operator {
  const name = shownLine(given ?? accountName(env)).trim()
  if (name === '' || name.length > longestName) {
    throw new MisuseError(`--by must be a name of at most ${longestName} characters.`)
  }
  return { kind: 'operator', name }
}

function accountName(env: Environment): string {
  const caller = env['SUDO_USER']?.trim()
  if (caller) return caller
  try {
    return os.userInfo().username
  } catch {
    // In containers the number of a user often has no name.
    return 'Operator'
  }
}
