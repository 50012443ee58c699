export * from './current-name.ts'
export * from './hidden-content.ts'
export * from './public-statuses.ts'
export * from './without-hidden.ts'
