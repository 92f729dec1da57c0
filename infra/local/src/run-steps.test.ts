import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runSteps } from '#run-steps.ts'
import { runVitest } from '#run-vitest.ts'
import type { TestStep } from '#test-steps.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'kubora-steps-'))
const logDir = path.join(dir, 'logs')
symlinkSync(path.join(checkoutDir, 'node_modules'), path.join(dir, 'node_modules'))
writeFileSync(
  path.join(dir, 'vitest.config.mjs'),
  `export default { test: { maxWorkers: 2, projects: [
    { test: { name: 'calm', include: ['calm/*.test.mjs'] } },
    { test: { name: 'planted', include: ['planted/*.test.mjs'] } },
    { test: { name: 'shared', include: ['shared/*.test.mjs'], isolate: false, maxWorkers: 2 } },
  ] } }`,
)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Plants a test file whose first test passes; `failing` is the second one's code in the runs that `when` names. */
function plant(file: string, failing: string, when: 'once' | 'always' | 'never'): void {
  const absolute = path.join(dir, file)
  const ran = JSON.stringify(`${absolute}.ran`)
  const fails = { once: 'runs === 0', always: 'true', never: 'false' }[when]
  mkdirSync(path.dirname(absolute), { recursive: true })
  writeFileSync(
    absolute,
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs'
    import { afterAll, expect, test } from 'vitest'
    const runs = existsSync(${ran}) ? readFileSync(${ran}, 'utf8').length : 0
    appendFileSync(${ran}, '.')
    const fails = ${fails}
    test('holds', () => {})
    ${failing}`,
  )
}

const inTest = (code: string) => `test('is planted', async () => { if (fails) { ${code} } })`

plant('calm/green.test.mjs', inTest('expect(1).toBe(2)'), 'never')
plant('planted/green.test.mjs', inTest('expect(1).toBe(2)'), 'never')
plant('planted/red-once.test.mjs', inTest('expect(1).toBe(2)'), 'once')
plant('planted/red-twice.test.mjs', inTest('expect(1).toBe(2)'), 'always')
plant(
  'planted/dies-once.test.mjs',
  inTest(`process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})`),
  'once',
)
plant(
  'planted/rejects-once.test.mjs',
  inTest(`void Promise.reject(new Error('unhandled')); await new Promise((done) => setTimeout(done, 50))`),
  'once',
)
for (const name of ['a', 'b', 'c', 'd', 'e']) plant(`shared/${name}.test.mjs`, '', 'never')
plant(
  'shared/dies-once.test.mjs',
  inTest(`process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})`),
  'once',
)
plant('planted/hook-once.test.mjs', `afterAll(() => { if (fails) throw new Error('in a hook') })`, 'once')

const check: TestStep = {
  name: 'check',
  label: 'Check',
  counts: 'check',
  repair: 'nothing',
  run: () => Promise.resolve(0),
}

function stepOf(project: string): TestStep {
  return {
    name: project,
    label: project,
    counts: 'tests',
    repair: 'nothing',
    run: ({ logFile, ...options }) =>
      runVitest({ ...options, root: dir, projects: [project], output: { file: logFile } }),
  }
}

type Ended = { code: number; printed: string[]; flaky: { file: string; failures: { message: string }[] }[] }

async function run(...steps: TestStep[]): Promise<Ended> {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const code = await runSteps(steps, { logDir, changedSince: undefined, all: false })
  const printed = output.mock.calls.join('').trimEnd().split('\n')
  output.mockRestore()
  return { code, printed, flaky: JSON.parse(readFileSync(path.join(logDir, 'flaky.json'), 'utf8')) }
}

const runsOf = (file: string) => readFileSync(path.join(dir, `${file}.ran`), 'utf8').length

describe('a run with files that fail', () => {
  let ended: Ended
  beforeAll(async () => {
    ended = await run(check, stepOf('planted'))
  }, 600_000)

  it('lists those that pass alone as flaky, whatever failed of them at first', () => {
    const expected = ['dies-once', 'hook-once', 'red-once', 'rejects-once'].map(
      (name) => `planted/${name}.test.mjs`,
    )
    expect(ended.flaky.map(({ file }) => file).toSorted()).toEqual(expected)
    const listed = ended.printed.filter((line) => line.startsWith('flaky: '))
    expect(listed.toSorted()).toEqual(expected.map((file) => `flaky: ${file}`))
    expect(Object.fromEntries(ended.flaky.map(({ file, failures }) => [file, failures[0]?.message]))).toEqual(
      {
        'planted/dies-once.test.mjs': expect.stringContaining('died'),
        'planted/hook-once.test.mjs': expect.stringContaining('in a hook'),
        'planted/red-once.test.mjs': expect.stringContaining('expected 1 to be 2'),
        'planted/rejects-once.test.mjs': expect.stringContaining('Unhandled Rejection: unhandled'),
      },
    )
  })

  it('counts each file once, and what is red twice as failed', () => {
    // the check, two tests of four files, one of that with a hook and one of that which is red
    expect(ended.printed.at(-1)).toBe('11 passed, 1 failed')
    expect(ended.code).toBe(1)
    expect(ended.printed.join('\n')).toContain('planted/red-twice.test.mjs › is planted')
  })

  it('runs no file more than twice, and one that passed not again', () => {
    expect(runsOf('planted/red-twice.test.mjs')).toBe(2)
    expect(runsOf('planted/green.test.mjs')).toBe(1)
  })
})

it('a run in which nothing fails lists nothing as flaky', async () => {
  const { code, printed, flaky } = await run(check, stepOf('calm'))
  expect({ code, last: printed.at(-1), flaky }).toEqual({ code: 0, last: '3 passed, 0 failed', flaky: [] })
})

it('a process that dies takes no other file with it than the one it ran, also where files share processes', async () => {
  const { code, printed, flaky } = await run(stepOf('shared'))
  expect({ code, last: printed.at(-1) }).toEqual({ code: 0, last: '7 passed, 0 failed' })
  expect(flaky.map(({ file }) => file)).toEqual(['shared/dies-once.test.mjs'])
  for (const name of ['a', 'b', 'c', 'd', 'e']) expect(runsOf(`shared/${name}.test.mjs`)).toBe(1)
}, 600_000)
