import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { runProgram } from '#run-program.ts'
import { runVitest } from '#run-vitest.ts'
import { unlessPassed } from '#unless-passed.ts'
import type { TestFile } from '#vitest-report.ts'
import { runTurbo } from '#web-build.ts'

/** One part of `npm test`. */
export type TestStep = {
  /** Name on the command line: `npm test -- <name>`. */
  name: string
  label: string
  /** Whether it is one check, or counts tests of its own and shows its output as it goes. */
  counts: 'check' | 'tests'
  /** What to run or to do when it fails; shown then. */
  repair: string
  /** Neighbours of one group run at once: none of them keeps all cores busy. */
  group?: 'small' | 'tests'
  /** Whether it passed with the files that it reads, so that it need not run; never by its name or with `--all`. */
  hasPassed?: () => boolean
  /** Runs it and resolves with its exit code. */
  run: (options: RunOptions) => Promise<number>
}

/** Where a step writes, and what of it runs. */
export type RunOptions = {
  logFile: string
  reportFile: string
  /** When only a change is tested, the git ref it is compared with. */
  changedSince: string | undefined
  /** The one file to run; everything when undefined. */
  only: TestFile | undefined
  /** Whether nothing is left out, as each night. */
  all: boolean
  /** Whether another step has the terminal, and the processor before this one. */
  inBackground: boolean
}

function tool(name: string): string {
  return path.join(checkoutDir, 'node_modules', '.bin', name)
}

/** Returns a step that passes when the program exits with 0. */
function check(name: string, label: string, repair: string, ...words: readonly string[]): TestStep {
  const [command = '', ...args] = words
  return {
    name,
    label,
    repair,
    counts: 'check',
    run: ({ logFile }) => runProgram({ command, args, cwd: checkoutDir, output: { file: logFile } }),
  }
}

function turbo(task: string, label: string, repair: string): TestStep {
  return {
    name: task,
    label,
    repair,
    counts: 'check',
    run: ({ logFile }) =>
      runTurbo([task, '--continue', '--concurrency=100%', '--output-logs=errors-only'], { file: logFile }),
  }
}

/** Returns a step of vitest projects; `whole`: run all of them, also when only a change is tested; `nightly`: files that run with `--all`. */
function vitest(
  name: string,
  label: string,
  projects: readonly string[],
  {
    whole = false,
    nightly = [],
    ...more
  }: { whole?: boolean; nightly?: readonly string[] } & Pick<TestStep, 'group'> = {},
): TestStep {
  return {
    ...more,
    name,
    label,
    repair: 'npm run exec -- vitest run <file> runs one file again',
    counts: 'tests',
    run: ({ logFile, reportFile, changedSince, only, all, inBackground }) =>
      runVitest({
        root: checkoutDir,
        projects,
        only,
        // of a change, a test that was changed runs whatever it is
        exclude: all || changedSince !== undefined ? [] : nightly,
        changedSince: whole ? undefined : changedSince,
        reportFile,
        output: inBackground ? { file: logFile } : 'terminal',
        inBackground,
      }),
  }
}

/** Returns checks that use one core each. */
function small(...steps: readonly TestStep[]): TestStep[] {
  return steps.map((step) => ({ ...step, group: 'small' }))
}

/** Everything that must hold, cheap checks first. */
export const testSteps: readonly TestStep[] = [
  check('format', 'Format', 'npm run exec -- biome format --write .', tool('biome'), 'format', '.'),
  check(
    'lint',
    'Lint, with types',
    'correct what is named; npm run exec -- oxlint --type-aware --fix corrects some of it',
    tool('oxlint'),
    '--type-aware',
    '--deny-warnings',
  ),
  turbo('typecheck', 'Types', 'correct what is named; npm run exec -- tsc -p <folder> checks one package'),
  ...small(
    check(
      'imports',
      'Import rules',
      'do what stands after "Instead:"; docs/ARCHITECTURE.md has the rules',
      tool('depcruise'),
      'apps',
      'packages',
      'infra',
      '--config',
      '.dependency-cruiser.cjs',
      // with each violation the rule's reason and what to do instead
      '--output-type',
      'err-long',
    ),
    check(
      'unused',
      'Unused code and dependencies',
      'delete what nobody uses, also from package.json, then npm run exec -- pnpm install',
      tool('knip'),
    ),
    check(
      'translations',
      'Translations',
      'add or delete the named texts in packages/i18n/src/locales, in all three languages',
      process.execPath,
      'infra/local/src/check-translations.ts',
    ),
    check(
      'words',
      'Retired words',
      'write what is named instead; docs/GLOSSARY.md says why',
      process.execPath,
      'infra/local/src/check-retired-words.ts',
    ),
    check(
      'tables',
      'Migrations make the tables',
      'npm run exec -- pnpm -C packages/schema exec drizzle-kit generate --name <what>, then npm run generate',
      process.execPath,
      'infra/local/src/check-migrations.ts',
    ),
    check(
      'sdl',
      'GraphQL schema is current',
      'npm run generate',
      process.execPath,
      'apps/api/src/graphql/print-schema.ts',
      '--check',
    ),
    check(
      'reference',
      'Pages made from the catalogues are current',
      'npm run generate',
      process.execPath,
      'apps/api/src/reference/print-reference.ts',
      '--check',
    ),
    check(
      'documents',
      'GraphQL documents',
      'npm run generate for the types; correct the documents that are named',
      process.execPath,
      'infra/gql-check/check.mjs',
    ),
    check(
      'env',
      'Environment example',
      'add or delete the named variables in .env.example, each with a sentence',
      process.execPath,
      'infra/local/src/check-env-example.ts',
    ),
  ),
  // Before the tests: some of them run the whole product.
  turbo('build', 'Build', 'npm run exec -- pnpm --filter @kubora/web build shows the whole output'),
  vitest('tests', 'Unit and integration tests', ['unit', 'integration'], { group: 'tests' }),
  // The copy runs checks and tests of its own; no import leads to them. It and the next one fill the time in which the tests wait.
  unlessPassed(
    vitest('new-feature', 'A new feature in a copy of the checkout', ['checkout-copy'], {
      whole: true,
      group: 'tests',
    }),
  ),
  // No import leads to the programs that it starts.
  vitest('production', 'The programs as their images hold them', ['production'], {
    whole: true,
    group: 'tests',
  }),
  // The browser loads the components; no import leads from the test to them.
  vitest('workbench', 'Components in their states', ['workbench'], { whole: true, group: 'tests' }),
  vitest('browser', 'Browser tests', ['e2e'], { nightly: ['apps/web/e2e/nightly/**'] }),
]
