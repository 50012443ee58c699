export * from './notification.ts'
export * from './page.ts'
export * from './wire-types.ts'
