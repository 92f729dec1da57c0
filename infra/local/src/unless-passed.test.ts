import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RunOptions } from '#test-steps.ts'
import { unlessPassed } from '#unless-passed.ts'

const options: RunOptions = {
  logFile: '',
  reportFile: '',
  changedSince: undefined,
  only: undefined,
  all: false,
  inBackground: false,
}

let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'kubora-passed-'))
  write('infra/local/src/new-feature/plan-feature.ts', 'plan')
  write('packages/domain/src/accounts/log-in.ts', 'log in')
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(path.join(checkout, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(checkout, file), text)
}

function stepThatEndsWith(code: number) {
  const step = {
    name: 'new-feature',
    label: '',
    counts: 'tests',
    repair: '',
    run: () => Promise.resolve(code),
  } as const
  return unlessPassed(step, { checkout, passedDir: path.join(checkout, '.cache', 'passed') })
}

it('a step has passed while the files it reads are those with which it did, and not in a new clone', async () => {
  const step = stepThatEndsWith(0)
  expect(step.hasPassed?.()).toBe(false)
  await step.run(options)
  expect(step.hasPassed?.()).toBe(true)
  write('packages/domain/src/accounts/log-in.ts', 'changed')
  expect(step.hasPassed?.()).toBe(true)
  write('infra/local/src/new-feature/plan-feature.ts', 'changed')
  expect(step.hasPassed?.()).toBe(false)
  write('infra/local/src/new-feature/plan-feature.ts', 'plan')
  expect(step.hasPassed?.()).toBe(true)
  write('infra/local/src/new-feature/insert-line.ts', 'new')
  expect(step.hasPassed?.()).toBe(false)
})

it('a step that failed has not passed, whatever it did before', async () => {
  await stepThatEndsWith(0).run(options)
  await stepThatEndsWith(1).run(options)
  expect(stepThatEndsWith(0).hasPassed?.()).toBe(false)
})
