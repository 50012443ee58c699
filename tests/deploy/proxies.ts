import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { eventually, findFreePort, mayRunWith } from '@civic/testing'
import { programOnPath, startGuarded } from '../../bench/processes/guarded-program.ts'
import { domain, type Certificate } from './certificate.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')

/** What is set for the proxy of a test: where it listens, whom it asks, its certificate, and a folder of its own. */
export interface Place {
  folder: string
  httpPort: number
  httpsPort: number
  /** Host and port of the gateway. */
  upstream: string
  certificate: Certificate
}

export interface Proxy extends AsyncDisposable {
  origin: string
  plainOrigin: string
}

export interface Kind {
  name: 'nginx' | 'caddy'
  /** Has the program itself look at the file of `deploy/`; rejects with what it says. */
  examine: (place: Place) => Promise<void>
  open: (place: Place) => Promise<Proxy>
}

export const nginx: Kind = {
  name: 'nginx',
  examine: async (place) => {
    await run('nginx', ['-t', ...nginxArguments(place.folder, await writeNginxFile(place))])
  },
  open: async (place) =>
    openProxy(place, 'nginx', nginxArguments(place.folder, await writeNginxFile(place)), process.env),
}

export const caddy: Kind = {
  name: 'caddy',
  examine: async (place) => {
    await run('caddy', ['validate', ...(await caddyArguments(place))], caddyEnvironment(place))
  },
  open: async (place) => openProxy(place, 'caddy', ['run', ...(await caddyArguments(place))], caddyEnvironment(place)),
}

/** Whether its tests are to run: they want the program, and openssl for a certificate. */
export function mayStart({ name }: Kind): boolean {
  return mayRunWith(name) && mayRunWith('openssl')
}

export async function makePlace(folder: string, upstream: string, certificate: Certificate): Promise<Place> {
  await mkdir(folder)
  return { folder, upstream, certificate, httpPort: await findFreePort(), httpsPort: await findFreePort() }
}

/** In front of the platform at that address, with a folder of its own below `scratch`. */
export async function openBefore(
  { open, name }: Kind,
  url: string,
  { scratch, certificate }: { scratch: string; certificate: Certificate },
): Promise<Proxy> {
  return open(await makePlace(path.join(scratch, name), new URL(url).host, certificate))
}

/** The site of `deploy/` on loopback and on ports of the test, within the file that a system has around it. */
async function writeNginxFile({ folder, httpPort, httpsPort, upstream, certificate }: Place): Promise<string> {
  const site = replaced(await readFile(path.join(deploy, 'nginx.conf'), 'utf8'), [
    [/^ *listen \[::\]:.*\n/gm, ''],
    [/listen 443/g, `listen 127.0.0.1:${httpsPort}`],
    [/listen 80/g, `listen 127.0.0.1:${httpPort}`],
    [/127\.0\.0\.1:3000/g, upstream],
    [/\/etc\/letsencrypt\/live\/city\.example\/fullchain\.pem/g, certificate.certificateFile],
    [/\/etc\/letsencrypt\/live\/city\.example\/privkey\.pem/g, certificate.keyFile],
    [/\/var\/log\/nginx\/civic\.log/g, path.join(folder, 'civic.log')],
    // Only the test asks on another port than 443.
    [/https:\/\/\$host\$request_uri/g, `https://$host:${httpsPort}$request_uri`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  const file = path.join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
     events { worker_connections 256; }
     http { ${temporary.join(' ')}
     ${site} }`,
  )
  return file
}

function nginxArguments(folder: string, file: string): string[] {
  return ['-p', folder, '-e', 'stderr', '-c', file]
}

async function caddyArguments({ folder, httpPort, httpsPort }: Place): Promise<string[]> {
  const own = ['admin off', 'default_bind 127.0.0.1', `http_port ${httpPort}`, `https_port ${httpsPort}`]
  const text = replaced(await readFile(path.join(deploy, 'Caddyfile'), 'utf8'), [[/^\{$/m, `{\n\t${own.join('\n\t')}`]])
  const file = path.join(folder, 'Caddyfile')
  await writeFile(file, text)
  return ['--config', file, '--adapter', 'caddyfile']
}

function caddyEnvironment({ folder, upstream, certificate }: Place): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Where Caddy keeps its state.
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CIVIC_DOMAIN: domain,
    CIVIC_TLS: `${certificate.certificateFile} ${certificate.keyFile}`,
    CIVIC_UPSTREAM: upstream,
  }
}

/** Each pattern must be there, so that the test notices when the file is written anew. */
function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((before, [pattern, words]) => {
    const after = before.replace(pattern, () => words)
    if (after === before) throw new Error(`The file of deploy/ has no ${pattern}`)
    return after
  }, text)
}

async function openProxy(place: Place, name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Proxy> {
  const program = await startGuarded(programNamed(name), args, env)
  const plainOrigin = `http://127.0.0.1:${place.httpPort}`
  let complaints: string | undefined
  void program.ended.then((words) => (complaints = words || 'it ended'))
  try {
    await eventually(`an answer of ${name}`, async () => {
      if (complaints !== undefined) throw new Error(`${name} did not start: ${complaints}`)
      const answer = await fetch(plainOrigin, { redirect: 'manual' }).catch(() => undefined)
      await answer?.body?.cancel()
      return answer !== undefined
    })
  } catch (error) {
    await program[Symbol.asyncDispose]()
    throw error
  }
  return {
    origin: `https://${domain}:${place.httpsPort}`,
    plainOrigin: `http://${domain}:${place.httpPort}`,
    [Symbol.asyncDispose]: async () => program[Symbol.asyncDispose](),
  }
}

async function run(name: string, args: string[], env = process.env): Promise<void> {
  await promisify(execFile)(programNamed(name), args, { env })
}

function programNamed(name: string): string {
  const found = programOnPath(name)
  if (found === undefined) throw new Error(`There is no ${name} on the PATH.`)
  return found
}
