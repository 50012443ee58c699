import type { resolutions } from '@civic/contracts'

export type Resolution = (typeof resolutions)[number]

const allowed = new Map<string, readonly Resolution[]>([
  ['PENDING', ['REVIEWED', 'HIDDEN', 'DISMISSED']],
  // The content becomes readable again.
  ['HIDDEN', ['DISMISSED']],
])

/** Whether a flag of this status may still be resolved so. */
export function mayBecome(status: string, resolution: Resolution): boolean {
  return allowed.get(status)?.includes(resolution) ?? false
}
