import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A test that failed: its file, its whole name (empty for a file without tests), and the error's message. */
export type TestFailure = { file: string; name: string; message: string }

/** How many tests passed and failed, and which failed as far as the report names them. */
export type TestReport = { passed: number; failed: number; failures: readonly TestFailure[] }

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

/** Returns the message of an error without its stack. */
function withoutStack(message: string): string {
  return message.split(/\n\s+at /, 1)[0] ?? ''
}

/**
 * Reads a vitest JSON report; files are named below `root`. A file that failed before its tests ran counts as one
 * failure, and so does a run that failed without saying where (an error outside of any test, no report at all, no
 * test). With `mayBeEmpty` a run without any test passed: nothing depends on what was changed.
 */
export function readReport(
  reportFile: string,
  exitCode: number,
  root: string,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): TestReport {
  let report: VitestReport
  try {
    const parsed: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'))
    report = parsed
  } catch {
    return { passed: 0, failed: mayBeEmpty && exitCode === 0 ? 0 : 1, failures: [] }
  }
  const failures: TestFailure[] = []
  let brokenFiles = 0
  for (const { name: absolute, status, message, assertionResults } of report.testResults) {
    const file = path.relative(root, absolute)
    if (status === 'failed' && assertionResults.length === 0) {
      brokenFiles += 1
      failures.push({ file, name: '', message: withoutStack(message) })
    }
    for (const { status: outcome, fullName: name, failureMessages } of assertionResults) {
      if (outcome === 'failed') failures.push({ file, name, message: withoutStack(failureMessages[0] ?? '') })
    }
  }
  const passed = report.numPassedTests
  const failed = report.numFailedTests + brokenFiles
  const silent = failed === 0 && (exitCode !== 0 || (passed === 0 && !mayBeEmpty))
  return { passed, failed: silent ? 1 : failed, failures }
}
