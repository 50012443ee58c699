import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { areTracesAskedFor } from './asked-for.ts'
import { record } from './span.ts'

/** What is still unsent when a process ends is not waited for any longer. */
const flushMs = 2000
/** A collector that is away is told of no more often than this. */
const quietMs = 60_000

/**
 * Records traces where the standard variables of OpenTelemetry ask for them, until what it returns is closed, which sends
 * the last ones. `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_TRACES_EXPORTER` switches them on; without one of them nothing is loaded.
 * Call it before anything is opened. `service` names this process unless a variable does.
 */
export async function startTraces(
  service: string,
  warn: (problem: string, cause: unknown) => void,
): Promise<AsyncDisposable> {
  if (!areTracesAskedFor(process.env)) return { [Symbol.asyncDispose]: async () => {} }
  const [api, { NodeSDK }] = await Promise.all([import('@opentelemetry/api'), import('@opentelemetry/sdk-node')])
  const { diag, DiagLogLevel } = api
  if (process.env['OTEL_LOG_LEVEL'] === undefined) diag.setLogger(complaintsTo(warn), DiagLogLevel.WARN)
  // Traces alone: figures are for Prometheus, and the log has a place of its own.
  const sdk = new NodeSDK({
    metricReaders: [],
    logRecordProcessors: [],
    ...(!isNamed(process.env) && { serviceName: service }),
  })
  sdk.start()
  record(api)
  return {
    [Symbol.asyncDispose]: async () => {
      record(undefined)
      const flushed = sdk.shutdown().catch((error: unknown) => warn('The last traces were not sent', error))
      await Promise.race([flushed, sleep(flushMs, undefined, { ref: false })])
      for (const registered of [api.trace, api.logs, api.context, api.propagation, diag]) registered.disable()
    },
  }
}

function isNamed(env: NodeJS.ProcessEnv): boolean {
  return (env['OTEL_SERVICE_NAME'] ?? '') !== '' || /(^|,)\s*service\.name=/.test(env['OTEL_RESOURCE_ATTRIBUTES'] ?? '')
}

/** Says what the exporter cannot do, once in a while: it tries again every few seconds. */
function complaintsTo(warn: (problem: string, cause: unknown) => void) {
  let lastAt = Number.NEGATIVE_INFINITY
  const tell = (message: string, ...details: unknown[]) => {
    if (performance.now() - lastAt < quietMs) return
    lastAt = performance.now()
    const reason = [reasonIn(message), ...details].map(String).join(' ')
    warn(`Traces are not taken, and what is not taken is dropped: ${reason}`, undefined)
  }
  return { error: tell, warn: tell, info: () => {}, debug: () => {}, verbose: () => {} }
}

/** The library tells an error as JSON with its stack. */
function reasonIn(message: string): string {
  return /"message":"((?:[^"\\\\]|\\\\.)*)"/.exec(message)?.[1] ?? message
}
