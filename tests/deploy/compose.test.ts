import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { services as parts } from '../../stack/services.ts'
import { environmentFor } from '../../stack/start-stack.ts'
import { bytesOf, exactTag, fileOf, knownSettings, namesIn } from './known-settings.ts'

interface ComposeService {
  image: string
  user?: string
  restart: string
  read_only: boolean
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  mem_limit: string
  profiles?: string[]
  environment?: Record<string, string>
  env_file?: string[]
  ports?: string[]
  volumes?: string[]
  networks?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}

const text = fileOf('deploy/compose.yaml')
const file: {
  services: Record<string, ComposeService>
  volumes: Record<string, unknown>
  networks: Record<string, { internal?: boolean }>
} = parse(text, { merge: true })
const all = Object.entries(file.services)
const service = (name: string): ComposeService => {
  const found = file.services[name]
  if (!found) throw new Error(`compose.yaml has no ${name}`)
  return found
}
/** With what stands in .env, and where that says nothing, with what stands in the file. */
const filled = (words: string, env: Record<string, string>) =>
  words.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, usual = '') => env[name] ?? usual)

describe('compose.yaml', () => {
  test.each(all)('%s has an exact version, few rights and a limit', (name, part) => {
    expect(part.image).toMatch(exactTag)
    expect(part).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(part.mem_limit).toBeDefined()
    const mayBeRoot = ['caddy', 's3-bucket', 'platform']
    if (!mayBeRoot.includes(name)) expect(part.user).toMatch(/^(?!root|0)/)
    expect(part.cap_add ?? []).toEqual(
      { caddy: ['NET_BIND_SERVICE'], 's3-bucket': ['CHOWN', 'DAC_OVERRIDE'] }[name] ?? [],
    )
    if (part.restart !== 'no') expect(part.healthcheck?.test[0]).toBe('CMD')
  })

  test('the platform waits until what it needs is healthy, and Caddy until the platform is', () => {
    expect(service('platform').depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    })
    expect(service('caddy').depends_on).toEqual({ platform: { condition: 'service_healthy' } })
  })

  test('Caddy alone is reached from outside, and the database reaches nobody', () => {
    const published = all.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))
    expect(published).toEqual(['mail 127.0.0.1:8025:8025', 'caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp'])
    expect(file.networks['back']?.internal).toBe(true)
    for (const name of ['postgres', 'redis', 'nats', 's3']) expect(service(name).networks).toEqual(['back'])
  })

  test('all volumes have names, and all names are used', () => {
    const used = all.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    expect(new Set(used.filter((name) => !name.startsWith('./')))).toEqual(new Set(Object.keys(file.volumes)))
  })

  test('parts that not everybody needs have profiles', () => {
    const withProfile = all.filter(([, { profiles }]) => profiles).map(([name]) => name)
    expect(withProfile).toEqual(['nats', 's3', 's3-bucket', 'mail'])
  })

  test('it holds no secret, and each variable stands in the file for .env', () => {
    const variables = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    expect(namesIn('deploy/compose.env.example')).toEqual(expect.arrayContaining(variables))
    for (const name of ['POSTGRES_PASSWORD', 'JWT_SECRET']) expect(text).toContain(`\${${name}:?`)
    expect(fileOf('deploy/compose.env.example')).not.toMatch(/(?:PASSWORD|SECRET\w*|KEY\w*)=\S/)
  })

  test('every setting is one that the platform reads, and it can start with them', () => {
    const { environment = {} } = service('platform')
    const own = ['CIVIC_DOMAIN', 'CIVIC_TLS', 'POSTGRES_PASSWORD', 'COMPOSE_PROFILES']
    const limits = ['PLATFORM_MEMORY', 'POSTGRES_MEMORY', 'POSTGRES_SHARED_BUFFERS']
    const asked = [...Object.keys(environment), ...namesIn('deploy/compose.env.example')]
    expect(asked.filter((name) => ![...own, ...limits].includes(name) && !knownSettings.has(name))).toEqual([])

    const chosen = { POSTGRES_PASSWORD: 'a1', JWT_SECRET: 'b2'.repeat(32), CIVIC_DOMAIN: 'city.example' }
    const told = Object.entries(environment).map(([name, value]) => [name, filled(value, chosen)])
    const env = {
      ...Object.fromEntries(told),
      WEB_SECRET: 'c3'.repeat(32),
      SMTP_HOST: '',
      SMTP_PORT: '587',
      SMTP_FROM: '',
    }
    expect(parts.flatMap(({ name, faults }) => faults(environmentFor(name, env)))).toEqual([])
    expect(env).toMatchObject({ APP_URL: 'https://city.example', TRUSTED_PROXY_HOPS: '1' })
  })

  test('Caddy asks the gateway where it listens', () => {
    expect(service('caddy').environment?.['CIVIC_UPSTREAM']).toBe('platform:3000')
    expect(service('platform').healthcheck?.test.at(-1)).toContain('127.0.0.1:3000/health')
    expect(fileOf('deploy/Dockerfile')).toContain('EXPOSE 3000\n')
    const variables = service('caddy').environment ?? {}
    const wanted = [...fileOf('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name)
    expect(new Set(Object.keys(variables))).toEqual(new Set(wanted))
  })

  test('the limits of memory leave room on a machine of 2 GB, and of 1 GB with what .env says for one', () => {
    const small = Object.fromEntries(
      [...fileOf('deploy/compose.env.example').matchAll(/(\w+_MEMORY)=(\d+m)[, ]/g)].map(([, name, size]) => [
        name,
        size,
      ]),
    )
    expect(Object.keys(small)).toEqual(['PLATFORM_MEMORY', 'POSTGRES_MEMORY'])
    const sum = (env: Record<string, string>) =>
      all
        .filter(([, { profiles }]) => !profiles)
        .reduce((bytes, [, part]) => bytes + bytesOf(filled(part.mem_limit, env)), 0)
    expect(sum({})).toBeLessThan(1.9e9)
    expect(sum(small)).toBeLessThan(0.98e9)
  })
})
