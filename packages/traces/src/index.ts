export { areTracesAskedFor, traceEndpoints } from './asked-for.ts'
export { areTracesOn, beginSpan, inSpan, isInTrace, type Span, traceHeaders } from './span.ts'
export { startTraces } from './start-traces.ts'
