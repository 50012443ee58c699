export * from './enqueue-job.ts'
export * from './install-jobs.ts'
export * from './start-jobs.ts'
