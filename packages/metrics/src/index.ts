export * from './families.ts'
export * from './live-gauge.ts'
