import type { Bus } from './bus.ts'

/** `BUS_URL=off`: nobody is told. */
export function silentBus(): Bus {
  return { publish: async () => {}, subscribe: () => {}, [Symbol.asyncDispose]: async () => {} }
}
