import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A test file that uses Postgres and Redis has this suffix; every other one is pure and starts at once.
const integrationSuffix = 'integration.test.{ts,tsx}'
const testFolders = ['{apps,packages,infra}/*/src', 'apps/web/{server,contract}']

function testsNamed(suffix: string): string[] {
  return testFolders.map((folder) => `${folder}/**/*.${suffix}`)
}

// What runs alone comes first, beside the file that has a network of its own; then what takes longest, so that no
// worker waits for another one at the end.
const firstFiles = [
  /\/e2e\/alone\/hostile-content\.test\.ts$/,
  /\/e2e\/nightly\/own-network\.test\.ts$/,
  /\/e2e\/alone\//,
  /\/e2e\/((team-)?accessibility|content-editor|first-load|language-journeys|navigation)\.test\.ts$/,
  /\/plugin-sdk\/src\/conformance\//,
]

class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = firstFiles.findIndex((pattern) => pattern.test(moduleId))
      return index === -1 ? firstFiles.length : index
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

const services = './packages/test-kit/src/services'

export default defineConfig({
  // Vite would resolve another build of graphql than Node does for the libraries on top of it, and two builds never mix.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // A test that hangs fails by itself; nothing is asserted about speed, and a busy machine takes ten times as long.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Many tests wait for servers more than they compute, so more files than cores run at once.
    maxWorkers: Math.max(4, availableParallelism()),
    // Tests of one file that run at once wait for programs, longer than these compute.
    maxConcurrency: 10,
    sequence: { sequencer: FileOrder },
    // With --changed, these run everything: no import leads to them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/pnpm-lock.yaml',
      '**/patches/**',
      '**/db/migrations/**',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: testsNamed('test.{ts,tsx}'),
          exclude: ['**/node_modules/**', ...testsNamed(integrationSuffix)],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: testsNamed(integrationSuffix),
          globalSetup: [`${services}/global-setup.ts`],
          setupFiles: [`${services}/each-file.ts`],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'workbench',
          include: ['packages/ui/workbench/*.test.ts'],
          globalSetup: ['./packages/ui/workbench/build-workbench.ts'],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: { name: 'checkout-copy', include: ['infra/local/checkout-copy/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'production',
          include: ['infra/local/production/*.test.ts'],
          globalSetup: [`${services}/global-setup.ts`],
          setupFiles: [`${services}/each-file.ts`],
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['apps/web/e2e/**/*.test.ts'],
          globalSetup: ['./apps/web/e2e/support/stack-setup.ts'],
          // The files share one product; more browsers than two are too much for two cores.
          maxWorkers: 2,
          testTimeout: 300_000,
        },
      },
    ],
  },
})
