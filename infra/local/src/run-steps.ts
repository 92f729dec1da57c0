import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { logTail } from '@kubora/local-servers/guarded-process'
import { groupSteps } from '#plan-tests.ts'
import { bold, dim, duration, green, line, red, step } from '#progress.mjs'
import { type FlakyFile, runAgain } from '#run-again.ts'
import { shutdown } from '#shutdown.ts'
import type { TestStep } from '#test-steps.ts'
import { countOf, readReport, type TestFailure, type TestFile, type TestReport } from '#vitest-report.ts'

/** How a step ended. A check has no report: it counts as one test. */
type Outcome = { step: TestStep; ms: number; code: number; report: TestReport | undefined }

/** Lines of an error that the summary shows: enough for a comparison of two values. */
const linesOfError = 12

/** Where steps write their logs and reports, the git ref that is compared with when only a change is tested, and whether all runs. */
export type RunPlan = { logDir: string; changedSince: string | undefined; all: boolean }

function countsOf({ code, report }: Outcome): { passed: number; failed: number } {
  if (report !== undefined) return countOf(report)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** What a run of a step is for. */
type Run = RunPlan & { inBackground?: boolean; only?: TestFile }

async function runStep(
  chosen: TestStep,
  { logDir, changedSince, all, inBackground = false, only }: Run,
): Promise<Outcome> {
  const since = performance.now()
  const logFile = path.join(logDir, `${chosen.name}.log`)
  const reportFile = path.join(logDir, only ? 'again.jsonl' : `${chosen.name}.jsonl`)
  rmSync(reportFile, { force: true })
  const code = await chosen.run({ logFile, reportFile, changedSince, only, all, inBackground })
  const mayBeEmpty = changedSince !== undefined && only === undefined
  const report = chosen.counts === 'tests' ? readReport(reportFile, code, { mayBeEmpty }) : undefined
  return { step: chosen, ms: performance.now() - since, code, report }
}

/** Prints one line on a step that ended. */
function showEnd(outcome: Outcome): void {
  const { passed, failed } = countsOf(outcome)
  const counted = outcome.report ? `: ${passed} passed, ${failed} failed` : ''
  const mark = failed === 0 ? green('✔') : red('✘')
  line(`  ${mark} ${outcome.step.label}${counted} ${dim(duration(outcome.ms))}`)
}

async function runAndShow(chosen: TestStep, plan: RunPlan): Promise<Outcome> {
  if (chosen.counts === 'tests') {
    line(bold(`\n  ${chosen.label}`))
    const outcome = await runStep(chosen, plan)
    showEnd(outcome)
    return outcome
  }
  let outcome: Outcome = { step: chosen, ms: 0, code: 1, report: undefined }
  await step(chosen.label, async () => {
    outcome = await runStep(chosen, plan)
    if (outcome.code !== 0) throw new Error(chosen.name)
  }).catch(() => line(logTail(path.join(plan.logDir, `${chosen.name}.log`), 60)))
  return outcome
}

/** Runs a step while another one has the terminal: one line at its end, and the end of its output when it failed. */
async function runInBackground(chosen: TestStep, plan: RunPlan): Promise<Outcome> {
  const outcome = await runStep(chosen, { ...plan, inBackground: true })
  if (countsOf(outcome).failed > 0) line(logTail(path.join(plan.logDir, `${chosen.name}.log`), 60))
  showEnd(outcome)
  return outcome
}

/** Runs steps of one group at once, as many as there are cores; of those with tests the first has the terminal. */
async function runTogether(steps: readonly TestStep[], plan: RunPlan): Promise<readonly Outcome[]> {
  const [first] = steps
  if (first === undefined) return []
  if (steps.length === 1) return [await runAndShow(first, plan)]
  const outcomes: Outcome[] = []
  const left = [...steps]
  async function work(): Promise<void> {
    for (let next = left.shift(); next !== undefined && !shutdown.aborted; next = left.shift()) {
      const run = next === first && next.counts === 'tests' ? runAndShow : runInBackground
      outcomes.push(await run(next, plan))
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return outcomes
}

/** Runs the files that failed once more, alone, and stores which of them passed now. */
async function settle(
  outcomes: readonly Outcome[],
  plan: RunPlan,
): Promise<{ settled: readonly Outcome[]; flaky: readonly FlakyFile[] }> {
  const { reports, flaky, tooMany } = await runAgain(
    outcomes.map(({ step: ofStep, report = { files: [], errors: [] } }) => ({ step: ofStep, report })),
    async (ofStep, only) => {
      line(bold(`\n  Once more, alone: ${only.file}`))
      const { report } = await runStep(ofStep, { ...plan, only })
      if (shutdown.aborted) throw new Error('stopped')
      return report ?? { files: [], errors: [] }
    },
  )
  if (tooMany) line('\n  Too many files failed to be chance: none is run once more.')
  writeFileSync(path.join(plan.logDir, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
  const settled = outcomes.map((outcome, index) => ({
    ...outcome,
    report: outcome.report && reports[index]?.report,
  }))
  return { settled, flaky }
}

/** Prints failed tests at the end, where readers look first. */
function list(tests: readonly TestFailure[]): void {
  for (const { file, name, message } of tests) {
    line(`    ${[file, name].filter(Boolean).join(' › ')}`)
    for (const said of message.split('\n').slice(0, linesOfError)) line(dim(`      ${said}`))
  }
}

function summarise(outcomes: readonly Outcome[], flaky: readonly FlakyFile[], ms: number): number {
  const failures = outcomes.filter((outcome) => countsOf(outcome).failed > 0)
  line()
  if (flaky.length > 0) {
    line('  Failed beside the others and passed alone, and so count as passed:')
    for (const { file, failures: first } of flaky) {
      line(`flaky: ${file}`)
      list(first)
    }
  }
  if (failures.length > 0) {
    line(red(`  ${failures.length} of ${outcomes.length} steps failed:`))
    for (const outcome of failures) {
      const { step: failedStep, report } = outcome
      const { passed, failed } = countsOf(outcome)
      const detail = report
        ? `${failed} of ${failed + passed} tests`
        : `log: .cache/logs/test/${failedStep.name}.log`
      line(`  ${red('✘')} ${failedStep.label}, ${detail}; again: npm test -- ${failedStep.name}`)
      line(`    To repair: ${failedStep.repair}`)
      if (report) list([...report.files.flatMap((file) => file.failures), ...report.errors])
    }
  } else {
    line(green(outcomes.length === 1 ? '  The step passed.' : `  All ${outcomes.length} steps passed.`))
  }
  line(dim(`  ${duration(ms)}`))
  const passed = outcomes.reduce((sum, outcome) => sum + countsOf(outcome).passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + countsOf(outcome).failed, 0)
  line(`${passed} passed, ${failed} failed`)
  return failures.length === 0 ? 0 : 1
}

/**
 * Runs the steps, all of them even when an early one fails, then once more and alone each test file that failed: it counts as passed if
 * it passes then, and is listed in `flaky.json` of the folder of logs. Prints how each ended and resolves with the exit code.
 */
export async function runSteps(steps: readonly TestStep[], plan: RunPlan): Promise<number> {
  const since = performance.now()
  mkdirSync(plan.logDir, { recursive: true })
  const outcomes: Outcome[] = []
  for (const together of groupSteps(steps)) {
    outcomes.push(...(await runTogether(together, plan)))
    if (shutdown.aborted) throw new Error('stopped')
  }
  const { settled, flaky } = await settle(outcomes, plan)
  return summarise(settled, flaky, performance.now() - since)
}
