export * from './mail-settings.ts'
export * from './mail-turns.ts'
export * from './mailer.ts'
