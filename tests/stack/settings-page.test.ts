import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '@civic/config'
import { expect, test } from 'vitest'
import { services } from '../../stack/services.ts'

/** Read by web clients alone, or by the library that sends traces. */
const readElsewhere = ['PAYMENT_PUBLIC_KEY', 'OTEL_EXPORTER_OTLP_ENDPOINT']

test('.env.example names every setting that a service reads, and no other', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8')
  const listed = [...page.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)

  expect(listed.toSorted()).toEqual([...namesRead(), ...readElsewhere].toSorted())
})

function namesRead(): Set<string> {
  const names = new Set<string>()
  const env: Environment = new Proxy<Environment>(
    {},
    {
      get: (_, name) => {
        names.add(String(name))
        return undefined
      },
    },
  )
  for (const { faults } of services) faults(env)
  return names
}
