import { PayloadTooLargeError } from '@civic/errors'
import type { RouteRow } from '../table/route-row.ts'
import type { TimeLimits } from '../time-limits.ts'
import type { TooLargeError } from './counted-body.ts'
import { FileTooLargeError } from './forwarding-errors.ts'

/** How requests of one row are passed on. */
export interface RoutePlan {
  row: RouteRow
  takesBody: boolean
  bodyLimit: number
  TooLarge: TooLargeError
  firstByteMs: number
  silenceMs: number
  /** How long a client that has closed its side is waited for, where that is less than elsewhere. */
  halfClosedMs: number | undefined
  /** Its answer has no end, and its token may come in the query, because a browser cannot set a header there. */
  isStream: boolean
  /** Its service is told what the other parts of the platform say of themselves. */
  tellsParts: boolean
}

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

export function planRoute(row: RouteRow, timeLimits: TimeLimits): RoutePlan {
  const { firstByteMs, uploadFirstByteMs, silenceMs, halfClosedModelMs } = timeLimits
  const isOfModel = row.upstream === 'ai'
  const plan = {
    row,
    takesBody: row.method !== 'GET',
    bodyLimit: isOfModel ? 128 * kibibyte : mebibyte,
    TooLarge: PayloadTooLargeError,
    firstByteMs,
    silenceMs,
    halfClosedMs: isOfModel ? halfClosedModelMs : undefined,
    isStream: row.path === '/v1/notifications/stream',
    tellsParts: row.path === '/v1/admin/installation',
  }
  const isUpload = row.method === 'POST' && row.path === '/v1/uploads'
  if (!isUpload) return plan
  return { ...plan, bodyLimit: 10 * mebibyte, TooLarge: FileTooLargeError, firstByteMs: uploadFirstByteMs }
}
