import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { type Program, runProgram } from '#run-program.ts'
import { reportVariables } from '#vitest-reporter.ts'
import type { TestFile } from '#vitest-report.ts'

const reporter = path.join(import.meta.dirname, 'vitest-reporter.ts')

/** A run of which no file ended for so long hangs: the longest files take a third of it on a busy machine. */
const stalledAfterMs = 30 * 60_000

/** What of the tests below a folder runs. */
export type VitestRun = Pick<Program, 'output' | 'inBackground'> & {
  /** The folder with vitest's settings. */
  root: string
  projects: readonly string[]
  /** The one file to run. */
  only?: TestFile | undefined
  /** Files that do not run, unless one is named by `only`. */
  exclude?: readonly string[]
  /** The git ref whose difference is tested. */
  changedSince?: string | undefined
  /** Where `readReport` finds what became of each file. */
  reportFile: string
}

/** Runs tests with our reporter beside vitest's own, and resolves with the exit code. */
export function runVitest({
  root,
  projects,
  only,
  exclude = [],
  changedSince,
  reportFile,
  ...more
}: VitestRun): Promise<number> {
  const what = only
    ? [path.join(root, only.file), `--project=${only.project}`]
    : [
        ...projects.map((project) => `--project=${project}`),
        ...exclude.map((pattern) => `--exclude=${pattern}`),
        ...(changedSince === undefined ? [] : [`--changed=${changedSince}`]),
      ]
  return runProgram({
    ...more,
    command: path.join(checkoutDir, 'node_modules', '.bin', 'vitest'),
    args: ['run', ...what, '--reporter=default', `--reporter=${reporter}`],
    cwd: root,
    env: { ...process.env, [reportVariables.file]: reportFile, [reportVariables.root]: root },
    stalled: { file: reportFile, afterMs: stalledAfterMs },
  })
}
