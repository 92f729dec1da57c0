import path from 'node:path'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { changedFiles } from '#changed-files.ts'
import { planSteps, readTestWords } from '#plan-tests.ts'
import { dim, line } from '#progress.mjs'
import { runSteps } from '#run-steps.ts'
import { type TestStep, testSteps } from '#test-steps.ts'

function chosenSteps(names: readonly string[]): readonly TestStep[] {
  const unknown = names.filter((name) => !testSteps.some((candidate) => candidate.name === name))
  if (unknown.length > 0) {
    const known = testSteps.map(({ name }) => name).join(', ')
    throw new Error(`there is no step "${unknown.join('", "')}"; there are: ${known}`)
  }
  return names.length === 0 ? testSteps : testSteps.filter(({ name }) => names.includes(name))
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

/** Returns the steps that have to run; prints those that passed with the files as they are. */
function stepsToRun(steps: readonly TestStep[]): readonly TestStep[] {
  const passed = steps.filter(({ hasPassed }) => hasPassed?.() === true)
  for (const { name } of passed)
    line(dim(`  Passed before with the files it reads, so not run: ${name}; "npm test -- ${name}" runs it.`))
  return steps.filter((step) => !passed.includes(step))
}

/**
 * Runs every check and every test, or only the named steps. With `--changed [ref]` only what the difference to the git ref, main unless
 * named, can break; with `--all` also what otherwise runs each night.
 */
export async function test(args: readonly string[]): Promise<number> {
  const { names, changedSince, all } = readTestWords(args, testSteps)
  const chosen = chosenSteps(names)
  const concerned = changedSince === undefined ? chosen : stepsOfChange(chosen, changedSince)
  const steps = names.length > 0 || all ? concerned : stepsToRun(concerned)
  if (all) process.env.KUBORA_TEST_ALL = '1'
  const code = await runSteps(steps, { logDir: path.join(cacheDir, 'logs', 'test'), changedSince, all })
  if (changedSince !== undefined) for (const sentence of leftOut) line(dim(`  ${sentence}`))
  return code
}
