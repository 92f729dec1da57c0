import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countOf, type FileResult, type ReportLine, readReport, type TestFile } from '#vitest-report.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kubora-report-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function report(...lines: ReportLine[]): string {
  const file = path.join(dir, 'report.jsonl')
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return file
}

const fileA: TestFile = { project: 'unit', file: 'a.test.ts' }
const fileB: TestFile = { project: 'unit', file: 'b.test.ts' }
const planned: ReportLine = { kind: 'planned', files: [fileA, fileB] }
const finished: ReportLine = { kind: 'finished', errors: [] }

function ended(file: TestFile, result: Partial<FileResult> = {}): ReportLine {
  return { kind: 'ended', ...file, ms: 1, passed: 2, failures: [], ...result }
}

const failure = { file: 'b.test.ts', name: 'adds', message: 'Error: 1' }

it('counts tests of all files, and names what failed', () => {
  const file = report(planned, ended(fileA), ended(fileB, { passed: 1, failures: [failure] }), finished)
  const read = readReport(file, 1)
  expect(countOf(read)).toEqual({ passed: 3, failed: 1 })
  expect(read.files.flatMap(({ failures }) => failures)).toEqual([failure])
})

it('an error outside of tests is a failure of the file it came from', () => {
  const error = { file: 'b.test.ts', name: '', message: 'Unhandled Rejection: no' }
  const read = readReport(
    report(planned, ended(fileA), ended(fileB), { kind: 'finished', errors: [error] }),
    1,
  )
  expect(read.files[1]?.failures).toEqual([error])
  expect(countOf(read)).toEqual({ passed: 4, failed: 1 })
})

it('an error that names no file is one of the run', () => {
  const error = { file: '', name: '', message: 'Error: in the set-up' }
  const read = readReport(
    report(planned, ended(fileA), ended(fileB), { kind: 'finished', errors: [error] }),
    1,
  )
  expect(read.errors).toEqual([error])
  expect(countOf(read)).toEqual({ passed: 4, failed: 1 })
})

it('a file whose process died, or that a dead run did not end, has failed', () => {
  const ofPool = {
    file: '',
    name: '',
    message: 'Unhandled Error: [vitest-pool]: Worker forks emitted error.',
  }
  for (const last of [[{ kind: 'finished', errors: [ofPool] } as const], []]) {
    const read = readReport(report(planned, ended(fileA), ...last), 1)
    expect(read.files).toMatchObject([fileA, { ...fileB, passed: 0, failures: [{ file: 'b.test.ts' }] }])
    expect(countOf(read)).toEqual({ passed: 2, failed: 1 })
  }
})

it('never calls a failed run passed', () => {
  const green = () => report(planned, ended(fileA), ended(fileB), finished)
  expect(countOf(readReport(green(), 1))).toEqual({ passed: 4, failed: 1 })
  expect(countOf(readReport(green(), 0))).toEqual({ passed: 4, failed: 0 })
  expect(countOf(readReport(path.join(dir, 'absent.jsonl'), 0)).failed).toBe(1)
  expect(countOf(readReport(report(finished), 0)).failed).toBe(1)
})

it('calls a run without tests passed only where nothing may depend on a change', () => {
  const absent = path.join(dir, 'absent.jsonl')
  const failedOf = (file: string, exitCode: number) =>
    countOf(readReport(file, exitCode, { mayBeEmpty: true })).failed
  expect(failedOf(report(finished), 0)).toBe(0)
  expect(failedOf(absent, 0)).toBe(0)
  expect(failedOf(report(finished), 1)).toBe(1)
  expect(failedOf(absent, 1)).toBe(1)
})
