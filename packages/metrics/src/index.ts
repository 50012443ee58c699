export { counter, durations, scrape, startAtZero } from './families.ts'
export { LiveGauge } from './live-gauge.ts'
