export * from './notification-row.ts'
export * from './notify.ts'
