import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../stack/free-port.ts'
import type { Bench } from '../bench.ts'
import { type GuardedProgram, programOnPath, startGuarded } from '../processes/guarded-program.ts'

/** A process that answers at an address. */
export interface Peer {
  pid: number
  url: string
}

const patienceMs = 5000

/** nginx as one process that passes `/api/…` on to `…` of the upstream over kept connections. Undefined without nginx. */
export async function startNginx(
  { scratch }: Bench,
  upstreamUrl: string,
): Promise<(Peer & AsyncDisposable) | undefined> {
  const command = programOnPath('nginx')
  if (command === undefined) return undefined
  const port = await findFreePort()
  const folder = path.join(scratch, `nginx-${port}`)
  await mkdir(folder)
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration({ port, upstream: new URL(upstreamUrl).host, folder }))
  const nginx = await startGuarded(command, ['-p', folder, '-e', 'stderr', '-c', file])
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(nginx, url)
  return { pid: nginx.pid, url, [Symbol.asyncDispose]: async () => nginx[Symbol.asyncDispose]() }
}

/** No log, no checks, no buffers that a stream would wait in: the least that a proxy can do. */
function configuration({ port, upstream, folder }: { port: number; upstream: string; folder: string }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  return `
    daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 16384; }
    http {
      access_log off; ${temporary.join(' ')}
      keepalive_requests 100000000;
      upstream civic { server ${upstream}; keepalive 64; keepalive_requests 100000000; }
      server {
        listen 127.0.0.1:${port} backlog=4096;
        location /api/ {
          proxy_pass http://civic/; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_buffering off; proxy_read_timeout 1h;
        }
      }
    }
  `
}

async function untilItAnswers(nginx: GuardedProgram, url: string): Promise<void> {
  let complaints: string | undefined
  void nginx.ended.then((words) => (complaints = words))
  const deadline = performance.now() + patienceMs
  while (complaints === undefined && performance.now() < deadline) {
    const reply = await fetch(url).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply) return
    await sleep(20)
  }
  throw new Error(`nginx did not start: ${complaints ?? 'it does not answer'}`)
}
