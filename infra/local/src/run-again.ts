import type { FileResult, TestFailure, TestFile, TestReport } from '#vitest-report.ts'

/** A file that failed beside the others and passed alone, with what failed at first. */
export type FlakyFile = TestFile & { failures: readonly TestFailure[] }

/** More files than these do not fail by chance. */
const mostFiles = 10

/** A step's report. */
export type StepReport<Step> = { step: Step; report: TestReport }

/**
 * Runs each file that failed once more, alone, one after the other, with `run`. Returns the reports with the second result in place of
 * the first, and the files that passed now. Runs none when more than ten failed: that is no chance.
 */
export async function runAgain<Step>(
  reports: readonly StepReport<Step>[],
  run: (step: Step, file: TestFile) => Promise<TestReport>,
): Promise<{ reports: readonly StepReport<Step>[]; flaky: readonly FlakyFile[]; tooMany: boolean }> {
  const failed = reports.flatMap(({ report }) => report.files.filter(hasFailed)).length
  if (failed > mostFiles) return { reports, flaky: [], tooMany: true }
  const flaky: FlakyFile[] = []
  const settled: StepReport<Step>[] = []
  for (const { step, report } of reports) {
    const files: FileResult[] = []
    const errors = [...report.errors]
    for (const first of report.files) {
      if (!hasFailed(first)) {
        files.push(first)
        continue
      }
      const { project, file } = first
      const again = await run(step, { project, file })
      const second = again.files.find((one) => one.project === project && one.file === file)
      // a second run that has nothing of the file proves nothing
      files.push(second ?? first)
      errors.push(...again.errors)
      if (second && !hasFailed(second) && again.errors.length === 0)
        flaky.push({ project, file, failures: first.failures })
    }
    settled.push({ step, report: { files, errors } })
  }
  return { reports: settled, flaky, tooMany: false }
}

function hasFailed({ failures }: FileResult): boolean {
  return failures.length > 0
}
