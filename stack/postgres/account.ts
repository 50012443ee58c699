import { execFile, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import process from 'node:process'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

/** The system user that PostgreSQL runs as; undefined stands for whoever runs this process. */
export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root: a new cluster then belongs to `nobody`, an existing one to whoever made it. */
export async function postgresAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined

  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => promisify(execFile)('id', [flag, 'nobody'])))
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
  } catch (cause) {
    throw new StartError(
      'PostgreSQL does not run as root and this system has no user "nobody": start as an ordinary user, or set DATABASE_URL.',
      { cause },
    )
  }
}

/** What PostgreSQL's programs see of the environment: no secret of ours, no PG* variable of the user. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/** Whether the account can enter the folder; a parent that only root may enter is enough to say no. */
export function canEnter(account: Account, folder: string): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -r .', folder], {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: 'ignore',
  })
  return attempt.status === 0
}
