import process from 'node:process'

/** Milliseconds of a clock that all processes of this machine share and that nobody sets. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
