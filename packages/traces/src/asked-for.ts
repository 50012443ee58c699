/** The variables that name a collector; each switches traces on. */
export const traceEndpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const

/** Whether the standard variables of OpenTelemetry ask for traces. */
export function areTracesAskedFor(env: Readonly<Record<string, string | undefined>>): boolean {
  const valueOf = (name: string) => env[name]?.trim() ?? ''
  const exporter = valueOf('OTEL_TRACES_EXPORTER')
  if (valueOf('OTEL_SDK_DISABLED').toLowerCase() === 'true' || exporter === 'none') return false
  return exporter !== '' || traceEndpoints.some((name) => valueOf(name) !== '')
}
