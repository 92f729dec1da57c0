import { readFileSync } from 'node:fs'
import path from 'node:path'

/** How many tests passed and failed. */
export type TestCount = { passed: number; failed: number }

/** A test that failed at least once: where it stands, its whole name, and what the first failure said. */
export type TestFailure = { file: string; name: string; message: string }

/** What a run of vitest came to. */
export type TestReport = TestCount & {
  /** Tests, and files, that failed. */
  failures: readonly TestFailure[]
  /** Tests that failed and then passed when they ran again: they count as passed, and want looking into. */
  unsteady: readonly TestFailure[]
}

type Assertion = { status: string; fullName: string; failureMessages: readonly string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    name: string
    status: string
    message: string
    assertionResults: readonly Assertion[]
  }[]
}

/** The lines of an error that say what was wrong, without the way it took through the test runner. */
function withoutStack(message: string): string {
  return message.split(/\n\s+at /, 1)[0] ?? ''
}

/**
 * Reads a vitest JSON report; files are named below `root`. A file that failed before its tests ran counts as one
 * failure, and so does a run that failed without saying where (an error outside of any test, no report at all, no
 * test).
 */
export function readReport(reportFile: string, exitCode: number, root: string): TestReport {
  let report: VitestReport
  try {
    const parsed: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'))
    report = parsed
  } catch {
    return { passed: 0, failed: 1, failures: [], unsteady: [] }
  }
  const failures: TestFailure[] = []
  const unsteady: TestFailure[] = []
  let brokenFiles = 0
  for (const { name: absolute, status, message, assertionResults } of report.testResults) {
    const file = path.relative(root, absolute)
    if (status === 'failed' && assertionResults.length === 0) {
      brokenFiles += 1
      failures.push({ file, name: '', message: withoutStack(message) })
    }
    for (const { status: outcome, fullName, failureMessages } of assertionResults) {
      const first = failureMessages[0]
      if (outcome !== 'failed' && first === undefined) continue
      const failure = { file, name: fullName, message: withoutStack(first ?? '') }
      if (outcome === 'failed') failures.push(failure)
      else unsteady.push(failure)
    }
  }
  const passed = report.numPassedTests
  const failed = report.numFailedTests + brokenFiles
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed, failures, unsteady }
}
