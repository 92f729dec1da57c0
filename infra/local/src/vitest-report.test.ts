import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readReport } from '#vitest-report.ts'

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

function read(content: object, exitCode: number) {
  return readReport(report(content), exitCode, '/house')
}

it('counts the tests of a report', () => {
  expect(read({ numPassedTests: 3, numFailedTests: 2, testResults: [] }, 1)).toMatchObject({
    passed: 3,
    failed: 2,
  })
})

it('counts a file that could not be loaded as a failure, and says why', () => {
  const testResults = [
    { name: '/house/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    {
      name: '/house/b.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed', fullName: 'adds', failureMessages: [] }],
    },
  ]
  expect(read({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ file: 'a.test.ts', name: '', message: 'no such module' }],
  })
})

it('names what failed, with its first error', () => {
  const testResults = [
    {
      name: '/house/rooms/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          status: 'failed',
          fullName: 'adds',
          failureMessages: ['Error: 1\n    at add (a.ts:1:2)', 'Error: 2'],
        },
        { status: 'passed', fullName: 'holds', failureMessages: [] },
        { status: 'skipped', fullName: 'rests', failureMessages: [] },
      ],
    },
  ]
  expect(read({ numPassedTests: 1, numFailedTests: 1, testResults }, 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ file: 'rooms/a.test.ts', name: 'adds', message: 'Error: 1' }],
  })
})

it('never calls a failed run passed', () => {
  const green = { numPassedTests: 5, numFailedTests: 0, testResults: [] }
  expect(read(green, 1)).toMatchObject({ passed: 5, failed: 1 })
  expect(read(green, 0)).toMatchObject({ passed: 5, failed: 0 })
  expect(readReport(path.join(dir, 'absent.json'), 0, '/house')).toMatchObject({ passed: 0, failed: 1 })
  expect(read({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0).failed).toBe(1)
})

it('calls a run without tests passed only where nothing may depend on a change', () => {
  const empty = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const absent = path.join(dir, 'absent.json')
  const mayBeEmpty = { mayBeEmpty: true }
  const failedOf = (file: string, exitCode: number) => readReport(file, exitCode, '/house', mayBeEmpty).failed
  expect(failedOf(report(empty), 0)).toBe(0)
  expect(failedOf(absent, 0)).toBe(0)
  expect(failedOf(report(empty), 1)).toBe(1)
  expect(failedOf(absent, 1)).toBe(1)
})
