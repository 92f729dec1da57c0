import { expect, it } from 'vitest'
import { runAgain } from '#run-again.ts'
import type { FileResult, TestReport } from '#vitest-report.ts'

const failure = { file: 'a.test.ts', name: 'adds', message: 'Error: 1' }

function files(count: number, failures: FileResult['failures']): FileResult[] {
  return Array.from({ length: count }, (_, number) => ({
    project: 'unit',
    file: `${number}.test.ts`,
    ms: 1,
    passed: 1,
    failures,
  }))
}

/** Runs again what failed of a step with these files; `second` is what becomes of each. */
async function again(first: FileResult[], second: (one: FileResult) => TestReport) {
  const ran: string[] = []
  const result = await runAgain(
    [{ step: 'tests', report: { files: first, errors: [] } }],
    (_step, { file }) => {
      ran.push(file)
      const [found] = first.filter((one) => one.file === file)
      return Promise.resolve(found ? second(found) : { files: [], errors: [] })
    },
  )
  return { ran, ...result, report: result.reports[0]?.report }
}

const passes = (one: FileResult): TestReport => ({ files: [{ ...one, failures: [] }], errors: [] })

it('as many failed files as chance makes run once more, more than that do not', async () => {
  const few = await again(files(10, [failure]), passes)
  expect([few.ran.length, few.flaky.length, few.tooMany]).toEqual([10, 10, false])
  const many = await again(files(11, [failure]), passes)
  expect([many.ran.length, many.flaky.length, many.tooMany]).toEqual([0, 0, true])
  expect(many.report?.files.every(({ failures }) => failures.length === 1)).toBe(true)
})

it('a second run that has nothing of the file, or fails outside of it, leaves the run red', async () => {
  const outside = { file: '', name: '', message: 'vitest ended with 1 and named no failure' }
  const nothing = await again(files(1, [failure]), () => ({ files: [], errors: [] }))
  expect(nothing).toMatchObject({ flaky: [], report: { files: [{ failures: [failure] }] } })
  const failing = await again(files(1, [failure]), (one) => ({ ...passes(one), errors: [outside] }))
  expect(failing).toMatchObject({ flaky: [], report: { errors: [outside] } })
})
