import type { Log } from '../src/context.ts'

export interface LogBook extends Log {
  infos: object[]
  warnings: object[]
  /** Everything, as it would stand in a file. */
  text: () => string
}

/** A log that remembers, each line with what happened as `msg`. */
export function openLogBook(): LogBook {
  const [infos, warnings]: [object[], object[]] = [[], []]
  return {
    infos,
    warnings,
    info: (facts, msg) => void infos.push({ ...facts, msg }),
    warn: (facts, msg) => void warnings.push({ ...facts, msg }),
    text: () => JSON.stringify([infos, warnings]),
  }
}
