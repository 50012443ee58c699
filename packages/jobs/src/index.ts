export * from './enqueue-job.ts'
export { nextOfEveryMinutes } from './every-minutes.ts'
export * from './install-jobs.ts'
export * from './start-jobs.ts'
