import type { Bus } from './bus.ts'

/** `BUS_URL=off`: messages go nowhere. */
export function silentBus(): Bus {
  return { publish: async () => {}, subscribe: () => {}, [Symbol.asyncDispose]: async () => {} }
}
