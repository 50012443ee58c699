import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { services as parts } from '../../stack/services.ts'
import { exactTag, fileOf, knownSettings } from './known-settings.ts'

interface Probe {
  httpGet?: { path: string; port: string }
  tcpSocket?: { port: string }
}

interface Variable {
  name: string
  value?: string
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } }
}

interface Container {
  image: string
  command: string[]
  ports?: { name: string; containerPort: number }[]
  env: Variable[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
}

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: {
    selector?: unknown
    template?: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } }
    ports?: { port: number }[]
    podSelector?: { matchLabels?: Record<string, string> }
    ingress?: { ports: { port: number }[] }[]
  }
}

const folder = 'deploy/kubernetes'
const files = readdirSync(path.resolve(import.meta.dirname, '../..', folder))
const manifests: Manifest[] = files.flatMap((name) =>
  parseAllDocuments(fileOf(`${folder}/${name}`)).map((document): Manifest => {
    expect(document.errors).toEqual([])
    return document.toJS()
  }),
)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const found = (kind: string, name: string): Manifest => {
  const manifest = ofKind(kind).find(({ metadata }) => metadata.name === name)
  if (!manifest) throw new Error(`There is no ${kind} called ${name}`)
  return manifest
}
const containerOf = (manifest: Manifest): Container => {
  const [container] = manifest.spec?.template?.spec.containers ?? []
  if (!container) throw new Error(`${manifest.metadata.name} has no container`)
  return container
}
const { version }: { version: string } = JSON.parse(fileOf('package.json'))
const settings = found('ConfigMap', 'civic').data ?? {}
const secrets = found('Secret', 'civic').stringData ?? {}
const names = parts.map(({ name }) => name)

describe('the manifests for Kubernetes', () => {
  test('each service has replicas, an address, a budget and a scale, and the database a migration', () => {
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler']) {
      expect(new Set(ofKind(kind).map(({ metadata }) => metadata.name))).toEqual(new Set(names))
    }
    expect(containerOf(found('Job', 'migrate')).command).toEqual(['node', 'bin/civic.js', 'migrate'])
    const others = manifests.filter(({ kind }) => kind !== 'Namespace')
    expect(new Set(others.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['civic']))
  })

  test.each([...ofKind('Deployment'), ...ofKind('Job')].map((manifest) => [manifest.metadata.name, manifest] as const))(
    '%s runs this release, not as root, in a file system that it cannot write, within limits',
    (_, manifest) => {
      const container = containerOf(manifest)
      expect(container.image).toMatch(exactTag)
      expect(container.image.endsWith(`:${version}`)).toBe(true)
      expect(manifest.spec?.template?.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      })
      expect(container).toMatchObject({
        resources: {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      })
    },
  )

  test.each(parts)('$name starts with what it is told, listens where the others look, and is probed', (part) => {
    const { name, faults, urlVariable } = part
    const container = containerOf(found('Deployment', name))
    expect(container.command).toEqual(['node', `services/${name}/src/main.ts`])
    const secretOf = (key: string) => (key === 'DATABASE_URL' ? 'postgres://postgres/civic' : 's3'.repeat(20))
    const own = container.env.map(({ name: variable, value, valueFrom }) => {
      if (valueFrom === undefined) return [variable, value]
      // What is optional may be left empty.
      return [variable, valueFrom.secretKeyRef.optional ? '' : secretOf(variable)]
    })
    const env: Record<string, string> = { ...settings, ...Object.fromEntries(own), S3_ENDPOINT: 'https://s3.example' }
    expect(faults(env)).toEqual([])
    const { port } = part.settings(env)
    expect(container.ports?.[0]).toEqual({ name: 'http', containerPort: port })
    expect(found('Service', name).spec?.ports).toMatchObject([{ port }])
    if (urlVariable) expect(settings[urlVariable]).toBe(`http://${name}:${port}`)
    expect(found('NetworkPolicy', name).spec?.ingress?.[0]?.ports).toEqual([{ port }])

    const health = { httpGet: { path: '/health', port: 'http' } }
    expect(container).toMatchObject({ startupProbe: health, readinessProbe: health, livenessProbe: {} })
    const asksDatabase = container.env.some(({ name: variable }) => variable === 'DATABASE_URL') || name === 'gateway'
    expect(container.livenessProbe?.httpGet?.path === '/health').toBe(!asksDatabase)
  })

  test('every setting is one that the services read, and each secret is in the template, without a value', () => {
    const variables = ofKind('Deployment').flatMap((manifest) => containerOf(manifest).env)
    const asked = [...variables.map(({ name }) => name), ...Object.keys(settings), ...Object.keys(secrets)]
    expect(asked.filter((name) => !knownSettings.has(name))).toEqual([])
    const keys = variables.flatMap(({ name, valueFrom }) => (valueFrom ? [[name, valueFrom.secretKeyRef]] : []))
    for (const [name, reference] of keys) expect(reference).toMatchObject({ name: 'civic', key: name })
    expect(new Set(keys.map(([name]) => name))).toEqual(new Set(Object.keys(secrets)))
    expect(Object.entries(secrets).filter(([name, value]) => value !== '' && name !== 'SMTP_PORT')).toEqual([])
  })

  test('nobody is reached but by those who are named', () => {
    expect(found('NetworkPolicy', 'nobody').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'] })
    expect(ofKind('NetworkPolicy').map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(names))
  })
})
