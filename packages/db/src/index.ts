export * from './database-faults.ts'
export * from './database.ts'
export * from './in-transaction.ts'
export * from './prepare-database.ts'
