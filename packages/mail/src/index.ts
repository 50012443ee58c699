export * from './mail-failure.ts'
export * from './mail-schedule.ts'
export * from './mail-settings.ts'
export * from './mailer.ts'
