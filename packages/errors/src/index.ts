export * from './common-errors.ts'
export * from './changed-meanwhile.ts'
export * from './domain-error.ts'
export type * from './warn.ts'
