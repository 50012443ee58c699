export * from './redis-connection.ts'
export * from './redis-url.ts'
export type { Redis } from 'ioredis'
