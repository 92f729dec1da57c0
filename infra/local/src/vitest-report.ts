import { readFileSync } from 'node:fs'

/** How many tests passed and failed. */
export type TestCount = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/**
 * Counts the tests of a vitest JSON report. A file that failed before its tests ran counts as one failure, and
 * so does a run that failed without saying where (an error outside of any test, no report at all, no test).
 */
export function countTests(reportFile: string, exitCode: number): TestCount {
  let report: VitestReport
  try {
    const parsed: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'))
    report = parsed
  } catch {
    return { passed: 0, failed: 1 }
  }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const passed = report.numPassedTests
  const failed = report.numFailedTests + brokenFiles
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed }
}
