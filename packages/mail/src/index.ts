export * from './mail-settings.ts'
export * from './mailer.ts'
