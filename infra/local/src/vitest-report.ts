import { readFileSync } from 'node:fs'

/** A test file of one of vitest's projects, below the checkout. */
export type TestFile = { project: string; file: string }

/** What failed: its file, the whole name of the test or suite (empty for a file as a whole), and the error's message. */
export type TestFailure = { file: string; name: string; message: string }

/** What became of a test file. It failed if it has failures. */
export type FileResult = TestFile & { ms: number; passed: number; failures: readonly TestFailure[] }

/** A run of vitest: what became of each file, and what failed outside of all files. */
export type TestReport = { files: readonly FileResult[]; errors: readonly TestFailure[] }

/** A line of what our reporter writes: the files there are, then the end of each, then what failed outside of tests. */
export type ReportLine =
  | { kind: 'planned'; files: readonly TestFile[] }
  | ({ kind: 'ended' } & FileResult)
  | { kind: 'finished'; errors: readonly TestFailure[] }

// vitest's own word that a process ended, which names no file; the file is one that has no end
const ofPool = /\[vitest-pool\]/

function readLines(reportFile: string): ReportLine[] {
  try {
    return readFileSync(reportFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): ReportLine => JSON.parse(line))
  } catch {
    return []
  }
}

/**
 * Reads what our reporter wrote of a run. An error outside of tests, and a file that began and has no end because its process died,
 * are failures of that file. What names no file is an error of the run, and so is a run that failed without saying why, wrote nothing,
 * or had no test. With `mayBeEmpty` a run without any test passed: nothing depends on what was changed.
 */
export function readReport(
  reportFile: string,
  exitCode: number,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): TestReport {
  const lines = readLines(reportFile)
  const ended = lines.flatMap((line) => (line.kind === 'ended' ? [line] : []))
  const planned = lines.flatMap((line) => (line.kind === 'planned' ? line.files : []))
  const outside = lines.flatMap((line) => (line.kind === 'finished' ? line.errors : []))
  const withoutEnd = planned.filter(
    ({ project, file }) => !ended.some((one) => one.project === project && one.file === file),
  )
  const files = [
    ...ended.map(({ kind: _kind, ...result }): FileResult => {
      const others = outside.filter(({ file }) => file === result.file)
      return { ...result, failures: [...result.failures, ...others] }
    }),
    ...withoutEnd.map((one): FileResult => {
      const others = outside.filter(({ file }) => file === one.file)
      const died = { file: one.file, name: '', message: 'It has no end: its process or the whole run died.' }
      return { ...one, ms: 0, passed: 0, failures: others.length > 0 ? others : [died] }
    }),
  ]
  const known = new Set(files.map(({ file }) => file))
  const errors = outside.filter(
    ({ file, message }) => !known.has(file) && !(withoutEnd.length > 0 && ofPool.test(message)),
  )
  const count = countOf({ files, errors })
  const isSilent = count.failed === 0 && (exitCode !== 0 || (count.passed === 0 && !mayBeEmpty))
  const silent = { file: '', name: '', message: `vitest ended with ${exitCode} and named no failure` }
  return { files, errors: isSilent ? [silent] : errors }
}

/** Returns how much of a run passed and failed: tests, hooks, and errors outside of them. */
export function countOf({ files, errors }: TestReport): { passed: number; failed: number } {
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: files.reduce((sum, { failures }) => sum + failures.length, errors.length),
  }
}
