export * from './common-errors.ts'
export * from './domain-error.ts'
export type * from './warn.ts'
