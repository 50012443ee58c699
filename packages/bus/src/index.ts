export * from './bus.ts'
export * from './bus-settings.ts'
export * from './open-bus.ts'
