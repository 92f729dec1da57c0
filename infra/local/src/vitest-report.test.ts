import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countTests } from '#vitest-report.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kubora-report-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function report(content: object): string {
  const file = path.join(dir, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('counts the tests of a report', () => {
  const file = report({ numPassedTests: 3, numFailedTests: 2, testResults: [] })
  expect(countTests(file, 1)).toEqual({ passed: 3, failed: 2 })
})

it('counts a file that could not be loaded as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(countTests(report({ numPassedTests: 1, numFailedTests: 0, testResults }), 1)).toEqual({
    passed: 1,
    failed: 1,
  })
})

it('never calls a failed run passed', () => {
  const green = report({ numPassedTests: 5, numFailedTests: 0, testResults: [] })
  expect(countTests(green, 1)).toEqual({ passed: 5, failed: 1 })
  expect(countTests(green, 0)).toEqual({ passed: 5, failed: 0 })
  expect(countTests(path.join(dir, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1 })
  expect(countTests(report({ numPassedTests: 0, numFailedTests: 0, testResults: [] }), 0).failed).toBe(1)
})
