import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { logTail } from '@kubora/local-servers/guarded-process'
import { changedFiles } from '#changed-files.ts'
import { groupSteps, planSteps, readTestWords } from '#plan-tests.ts'
import { bold, dim, duration, green, line, red, step } from '#progress.mjs'
import { shutdown } from '#shutdown.ts'
import { type TestStep, testSteps } from '#test-steps.ts'
import { type TestFailure, type TestReport, readReport } from '#vitest-report.ts'

type Outcome = TestReport & { step: TestStep; ms: number }

/** Lines of an error that the summary shows: enough for a comparison of two values. */
const linesOfError = 12

const logDir = path.join(cacheDir, 'logs', 'test')

function chosenSteps(names: readonly string[]): readonly TestStep[] {
  const unknown = names.filter((name) => !testSteps.some((candidate) => candidate.name === name))
  if (unknown.length > 0) {
    const known = testSteps.map(({ name }) => name).join(', ')
    throw new Error(`there is no step "${unknown.join('", "')}"; there are: ${known}`)
  }
  return names.length === 0 ? testSteps : testSteps.filter(({ name }) => names.includes(name))
}

/** Runs a step. A check counts as one test; a step with a report counts each of its tests. */
async function runStep(
  chosen: TestStep,
  changedSince: string | undefined,
  inBackground = false,
): Promise<TestReport> {
  const logFile = path.join(logDir, `${chosen.name}.log`)
  const reportFile = path.join(logDir, `${chosen.name}.json`)
  rmSync(reportFile, { force: true })
  const code = await chosen.run({ logFile, reportFile, changedSince, inBackground })
  return chosen.counts === 'tests'
    ? readReport(reportFile, code, checkoutDir, { mayBeEmpty: changedSince !== undefined })
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
}

async function runAndShow(chosen: TestStep, changedSince: string | undefined): Promise<Outcome> {
  const since = performance.now()
  let count: TestReport
  if (chosen.counts === 'tests') {
    line(bold(`\n  ${chosen.label}`))
    count = await runStep(chosen, changedSince)
    const mark = count.failed === 0 ? green('✔') : red('✘')
    line(
      `  ${mark} ${chosen.label}: ${count.passed} passed, ${count.failed} failed ${dim(duration(performance.now() - since))}`,
    )
  } else {
    count = { passed: 0, failed: 1, failures: [] }
    await step(chosen.label, async () => {
      count = await runStep(chosen, changedSince)
      if (count.failed > 0) throw new Error(chosen.name)
    }).catch(() => line(logTail(path.join(logDir, `${chosen.name}.log`), 60)))
  }
  return { ...count, step: chosen, ms: performance.now() - since }
}

/** Runs a step while another one has the terminal: one line at its end, and the end of its output when it failed. */
async function runInBackground(chosen: TestStep, changedSince: string | undefined): Promise<Outcome> {
  const since = performance.now()
  const count = await runStep(chosen, changedSince, true)
  const ms = performance.now() - since
  if (count.failed > 0) line(logTail(path.join(logDir, `${chosen.name}.log`), 60))
  const counted = chosen.counts === 'tests' ? `: ${count.passed} passed, ${count.failed} failed` : ''
  line(`  ${count.failed === 0 ? green('✔') : red('✘')} ${chosen.label}${counted} ${dim(duration(ms))}`)
  return { ...count, step: chosen, ms }
}

/** Runs steps of one group at once, as many as there are cores; of those with tests the first has the terminal. */
async function runTogether(
  steps: readonly TestStep[],
  changedSince: string | undefined,
): Promise<readonly Outcome[]> {
  const [first] = steps
  if (first === undefined) return []
  if (steps.length === 1) return [await runAndShow(first, changedSince)]
  const outcomes: Outcome[] = []
  const left = [...steps]
  async function work(): Promise<void> {
    for (let next = left.shift(); next !== undefined && !shutdown.aborted; next = left.shift()) {
      const run = next === first && next.counts === 'tests' ? runAndShow : runInBackground
      outcomes.push(await run(next, changedSince))
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return outcomes
}

/** Prints failed tests at the end, where readers look first. */
function list(tests: readonly TestFailure[]): void {
  for (const { file, name, message } of tests) {
    line(`    ${[file, name].filter(Boolean).join(' › ')}`)
    for (const said of message.split('\n').slice(0, linesOfError)) line(dim(`      ${said}`))
  }
}

function summarise(outcomes: readonly Outcome[], ms: number): number {
  const failures = outcomes.filter(({ failed }) => failed > 0)
  line()
  if (failures.length > 0) {
    line(red(`  ${failures.length} of ${outcomes.length} steps failed:`))
    for (const { step: failedStep, failed, passed, failures: named } of failures) {
      const isCheck = failedStep.counts === 'check'
      const detail = isCheck
        ? `log: .cache/logs/test/${failedStep.name}.log`
        : `${failed} of ${failed + passed} tests`
      line(`  ${red('✘')} ${failedStep.label}, ${detail}; again: npm test -- ${failedStep.name}`)
      line(`    To repair: ${failedStep.repair}`)
      list(named)
    }
  } else {
    line(green(outcomes.length === 1 ? '  The step passed.' : `  All ${outcomes.length} steps passed.`))
  }
  line(dim(`  ${duration(ms)}`))
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  line(`${passed} passed, ${failed} failed`)
  return failures.length === 0 ? 0 : 1
}

/** Returns the steps that a change can break; prints them and those left out. */
function stepsOfChange(steps: readonly TestStep[], ref: string): readonly TestStep[] {
  const files = changedFiles(checkoutDir, ref)
  const { concerned, others } = planSteps(steps, files)
  line(`  Files that differ from ${ref}: ${files.length}`)
  if (others.length > 0) line(dim(`  Not concerned: ${others.map(({ name }) => name).join(', ')}`))
  return concerned
}

/** What a passed run of a change does not prove. */
const leftOut = [
  'Left out: tests that start a program or read a file instead of importing it, unless they import something that changed;',
  'all browser tests but those that changed themselves. "npm test" runs them all.',
]

/**
 * Runs every check and every test, or only the named steps; all of them even when an early one fails. With
 * `--changed [ref]` only what the difference to the git ref, main unless named, can break.
 */
export async function test(args: readonly string[]): Promise<number> {
  const { names, changedSince } = readTestWords(args, testSteps)
  const chosen = chosenSteps(names)
  const steps = changedSince === undefined ? chosen : stepsOfChange(chosen, changedSince)
  const since = performance.now()
  mkdirSync(logDir, { recursive: true })
  const outcomes: Outcome[] = []
  for (const together of groupSteps(steps)) {
    outcomes.push(...(await runTogether(together, changedSince)))
    if (shutdown.aborted) throw new Error('stopped')
  }
  const code = summarise(outcomes, performance.now() - since)
  if (changedSince !== undefined) for (const sentence of leftOut) line(dim(`  ${sentence}`))
  return code
}
