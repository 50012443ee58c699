import type * as OpenTelemetry from '@opentelemetry/api'
import type { Attributes, Context, Span as OpenSpan, SpanKind } from '@opentelemetry/api'

type Api = typeof OpenTelemetry

/** Loaded where traces are recorded, and nowhere else. */
let api: Api | undefined

/** Begins to record, or ends it. */
export function record(loaded: Api | undefined): void {
  api = loaded
}

/** Decided before anything is opened, so that what records nothing need not look again at each request. */
export function areTracesOn(): boolean {
  return api !== undefined
}

/** Whether what runs now belongs to a trace. */
export function isInTrace(): boolean {
  return api?.trace.getActiveSpan() !== undefined
}

export interface SpanOptions {
  kind?: Lowercase<keyof typeof SpanKind>
  /** Names and figures of the semantic conventions. No secret, no address of a person, no text that people wrote. */
  attributes?: Attributes
  /** The headers with which somebody else's trace came here; what runs now is the parent without them. */
  from?: Readonly<Record<string, unknown>> | undefined
}

/** Something that takes time, from now to its end. */
export interface Span {
  /** Runs something as a part of it. */
  within: <Result>(run: () => Result) => Result
  /** What is only known by the end. */
  end: (outcome?: { name?: string; attributes?: Attributes; hasFailed?: boolean }) => void
}

/** Begins a span; undefined where no traces are recorded. */
export function beginSpan(name: string, options: SpanOptions = {}): Span | undefined {
  return api && new RecordedSpan(api, name, options)
}

/** Does something as a span, which fails when it throws; just does it where no traces are recorded. */
export async function inSpan<Result>(name: string, options: SpanOptions, run: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(name, options)
  if (!span) return run()
  try {
    const result = await span.within(run)
    span.end()
    return result
  } catch (error) {
    span.end({ hasFailed: true })
    throw error
  }
}

/** The headers that let another process go on with the trace of what runs now; none outside of one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  if (api) api.propagation.inject(api.context.active(), headers)
  return headers
}

class RecordedSpan implements Span {
  readonly #api: Api
  readonly #context: Context
  readonly #span: OpenSpan

  constructor(loaded: Api, name: string, { kind = 'internal', attributes, from }: SpanOptions) {
    const { context, propagation, trace, SpanKind, ROOT_CONTEXT } = loaded
    const kinds = {
      internal: SpanKind.INTERNAL,
      server: SpanKind.SERVER,
      client: SpanKind.CLIENT,
      producer: SpanKind.PRODUCER,
      consumer: SpanKind.CONSUMER,
    }
    const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active()
    this.#api = loaded
    this.#span = trace
      .getTracer('civic')
      .startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parent)
    this.#context = trace.setSpan(parent, this.#span)
  }

  within<Result>(run: () => Result): Result {
    return this.#api.context.with(this.#context, run)
  }

  end({ name, attributes, hasFailed = false }: Parameters<Span['end']>[0] = {}): void {
    if (name !== undefined) this.#span.updateName(name)
    if (attributes) this.#span.setAttributes(attributes)
    if (hasFailed) this.#span.setStatus({ code: this.#api.SpanStatusCode.ERROR })
    this.#span.end()
  }
}
