import { ConfigError } from '@civic/config'
import { afterEach, expect, test, vi } from 'vitest'
import { openTraces } from './open-traces.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each(['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])(
  'a collector at no address is refused by the name of its variable: %s',
  async (name) => {
    for (const value of ['foo', 'localhost:4318', 'http://']) {
      vi.stubEnv(name, value)
      const failure: unknown = await openTraces('tried').catch((error: unknown) => error)
      expect([value, failure]).toEqual([value, expect.any(ConfigError)])
      expect(failure).toHaveProperty('faults', [expect.stringContaining(`${name} must be the address of a collector`)])
    }
  },
)
