export * from './bus.ts'
export * from './open-bus.ts'
