import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** What this script reads of each JSON report that vitest writes. */
interface TestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A run that ended before its report was written failed, though not by a test. */
const unwritten: TestReport = {
  success: false,
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}

function closingLine(reports: readonly TestReport[]): string {
  const sumOf = (count: (report: TestReport) => number) => reports.reduce((sum, report) => sum + count(report), 0)
  const passed = sumOf(({ numPassedTests }) => numPassedTests)
  const skipped = sumOf(({ numPendingTests, numTodoTests }) => numPendingTests + numTodoTests)
  return `${passed} passed, ${sumOf(failures)} failed, ${skipped} skipped`
}

/** A file that cannot be loaded, a failing hook and an error that no test awaited have no failed test to be counted by. */
function failures({ numFailedTests, success, testResults }: TestReport): number {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  )
  return Math.max(numFailedTests + brokenFiles.length, success ? 0 : 1)
}

function read(file: string): TestReport {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : unwritten
}

console.log(closingLine(process.argv.slice(2).map(read)))
