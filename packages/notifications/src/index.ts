export * from './delivery.ts'
export * from './fan-out.ts'
export * from './notification-row.ts'
export * from './notify.ts'
