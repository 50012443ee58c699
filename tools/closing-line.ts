import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** What this script reads of the JSON report that vitest writes. */
interface TestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

function closingLine(report: TestReport): string {
  const skipped = report.numPendingTests + report.numTodoTests
  return `${report.numPassedTests} passed, ${failures(report)} failed, ${skipped} skipped`
}

/** A file that cannot be loaded, a failing hook and an error that no test awaited have no failed test to be counted by. */
function failures({ numFailedTests, success, testResults }: TestReport): number {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  )
  return Math.max(numFailedTests + brokenFiles.length, success ? 0 : 1)
}

const [reportFile = ''] = process.argv.slice(2)
if (existsSync(reportFile)) {
  const report: TestReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  console.log(closingLine(report))
} else {
  // The run ended before the tests did: something failed, though not a test.
  console.log('0 passed, 1 failed, 0 skipped')
}
