// Loaded into a service's process before the service: collects garbage on SIGUSR2, so that memory can be read of what is
// held and not of what nobody has cleared away yet, and tells how much of it is the program's own. Needs --expose-gc.
import process from 'node:process'

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  process.send?.({ heapBytes: process.memoryUsage().heapUsed })
})
