import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '@civic/config'
import { httpCaller } from '@civic/testing'
import { fileTarget } from '../../../stack/backup/backup-target.ts'
import { takeBackup, type TakenBackup } from '../../../stack/backup/take-backup.ts'
import { openDemo } from '../../../stack/demo/open-demo.ts'
import { demoPassword } from '../../../stack/seed/townspeople.ts'
import { onAnyPort } from '../commands/running-demo.ts'
import { query } from '../scratch.ts'

const photo = readFileSync(path.resolve(import.meta.dirname, 'photo.png'))

export type Town = Awaited<ReturnType<typeof openTown>>

/** The platform with everything that the demo has in it, and a photo. */
export async function openTown() {
  await using opening = new AsyncDisposableStack()
  const destination = { write: () => {} }
  const signal = new AbortController().signal
  const demo = opening.use(await openDemo({ env: onAnyPort, destination, onProgress: () => {}, signal }))
  const { stack, people } = demo
  const email = people[0]?.email ?? ''
  const call = httpCaller(`${stack.url}/api/v1`)
  const { data } = await call('POST', '/auth/login', { body: { email, password: demoPassword } })
  const token = String(data?.tokens?.accessToken)
  const filename = await upload(stack.url, token)
  const shown = await fetch(`${stack.url}/api/v1/uploads/${filename}`)
  const [reported] = await query(
    stack.databaseUrl,
    `select issues.id from issues join users on users.id = reported_by_id where users.email = '${email}'`,
  )
  const env: Environment = { CIVIC_DATA_DIR: stack.dataDir }
  const open = opening.move()
  return {
    url: stack.url,
    databaseUrl: stack.databaseUrl,
    email,
    password: demoPassword,
    token,
    filename,
    /** As the platform shows it. */
    photo: Buffer.from(await shown.arrayBuffer()),
    /** One that this person has reported. */
    issue: String(reported?.['id']),
    backUp: async (file: string, order: { withSecrets?: boolean; env?: Environment } = {}): Promise<TakenBackup> =>
      takeBackup({
        databaseUrl: stack.databaseUrl,
        env: { ...env, ...order.env },
        target: fileTarget(file, { mayReplace: false }),
        withSecrets: order.withSecrets ?? false,
        tell: () => {},
        signal,
      }),
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

async function upload(url: string, token: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png')
  const headers = { authorization: `Bearer ${token}` }
  const reply: unknown = await (await fetch(`${url}/api/v1/uploads`, { method: 'POST', headers, body })).json()
  return /"filename":"([\w.-]+)"/.exec(JSON.stringify(reply))?.[1] ?? ''
}

/** All that a database of the platform holds: of each table the number of rows and a digest of them, and the sequences. */
export async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'graphile_worker') and relname not like '%migrations%' order by 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await query(
      url,
      `select count(*) as rows, md5(string_agg(each::text, e'\\n' order by each::text)) as digest from ${String(name)} as each`,
    )
    content[String(name)] = row
  }
  content['sequences'] = await query(
    url,
    `select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  )
  return content
}
