import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import type { ReportLine, TestFailure } from '#vitest-report.ts'

/** Name of the variable with the file to report to, and with the folder that files are named below. */
export const reportVariables = { file: 'KUBORA_TEST_REPORT', root: 'KUBORA_TEST_ROOT' } as const

type Failed = { readonly message: string }

/**
 * Writes what becomes of each test file to a file, one line of JSON each and at once, so that it is known also when the run dies.
 * Unlike the JSON reporter of vitest it has failed hooks, files without an end, and errors outside of tests with their file.
 */
export default class FileReporter implements Reporter {
  readonly #file = process.env[reportVariables.file] ?? ''
  readonly #root = process.env[reportVariables.root] ?? process.cwd()

  onInit(): void {
    rmSync(this.#file, { force: true })
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#write({
      kind: 'planned',
      files: specifications.map(({ project, moduleId }) => ({
        project: project.name,
        file: this.#nameOf(moduleId),
      })),
    })
  }

  onTestModuleEnd(module: TestModule): void {
    const file = this.#nameOf(module.moduleId)
    const failuresOf = (name: string, errors: readonly Failed[]): TestFailure[] =>
      errors.slice(0, 1).map(({ message }) => ({ file, name, message }))
    const failures = [
      ...failuresOf('', module.errors()),
      ...[...module.children.allSuites()].flatMap((suite) => failuresOf(suite.fullName, suite.errors())),
    ]
    let passed = 0
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (state === 'passed') passed += 1
      if (state === 'failed') failures.push(...failuresOf(test.fullName, errors))
    }
    // a state of vitest's that we do not know the reason of
    if (!module.ok() && failures.length === 0) failures.push({ file, name: '', message: 'failed' })
    const ms = Math.round(module.diagnostic().collectDuration + module.diagnostic().duration)
    this.#write({ kind: 'ended', project: module.project.name, file, ms, passed, failures })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    this.#write({
      kind: 'finished',
      errors: errors.map((error) => ({
        file: typeof error.VITEST_TEST_PATH === 'string' ? this.#nameOf(error.VITEST_TEST_PATH) : '',
        name: typeof error.VITEST_TEST_NAME === 'string' ? error.VITEST_TEST_NAME : '',
        message: `${typeof error.type === 'string' ? error.type : 'Error'}: ${error.message}`,
      })),
    })
  }

  #nameOf(file: string): string {
    return path.relative(this.#root, file)
  }

  #write(line: ReportLine): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }
}
