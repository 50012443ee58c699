export * from './semaphore.ts'
