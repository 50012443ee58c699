export * from './clock.ts'
export * from './load-env-file.ts'
export * from './read-settings.ts'
export * from './settings.ts'
