export * from './read-text-within.ts'
