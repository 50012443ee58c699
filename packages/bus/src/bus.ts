/** What was committed. Adapters may carry only `id` and `userId`; the receiver then reads the row. */
export interface BusMessage {
  id: string
  userId: string
  readonly [member: string]: unknown
}

/** Tells other processes what was committed. Lossy by contract: the rows are the truth. */
export interface Bus extends AsyncDisposable {
  /** Hands the messages on; a failure is warned about and never thrown. */
  publish: (subject: string, messages: readonly BusMessage[]) => Promise<void>
  /** Calls `receive` for every message of the subject until the bus is closed. Reconnects for ever. */
  subscribe: (subject: string, receive: (message: BusMessage) => void) => void
}

/** The message in `text`, or undefined when it is not one: not JSON, no id, an empty user. */
export function readBusMessage(text: string): BusMessage | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || !('id' in value) || !('userId' in value)) return undefined
  const { id, userId } = value
  return typeof id === 'string' && typeof userId === 'string' && userId !== '' ? { ...value, id, userId } : undefined
}
