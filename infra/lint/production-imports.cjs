// Which imports production can follow: it is installed without development dependencies. Part of .dependency-cruiser.cjs.
const { readFileSync, readdirSync } = require('node:fs')
const path = require('node:path')

const checkout = path.resolve(__dirname, '..', '..')

// Tests and what only they use.
const test = '(\\.test\\.tsx?$|/testing/)'

// What production runs, with a folder of its own or the sources of a package.
const inProduction = [
  'apps/api/src',
  'apps/bridge/src',
  'apps/web/(src|server|contract|worker)',
  'infra/operator/src',
  ...readdirSync(path.join(checkout, 'packages'))
    .filter((name) => !['art', 'local-servers', 'plugin-sdk', 'test-kit'].includes(name))
    .map((name) => `packages/${name}/src`),
]

// Runs on the machine of a developer, or only where the demo may be.
const notInProduction = [
  test,
  '\\.d\\.ts$',
  '/(print-schema|print-reference|write-openapi|check-generated-clients)\\.ts$',
  '^infra/operator/src/commands/seed[a-z-]*\\.ts$',
]

/** Forbids what production runs of a package every import of the workspace that its "dependencies" do not name. */
function declares(sources) {
  const [folder] = /^[^/]+\/[^/]+/.exec(sources)
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(checkout, folder, 'package.json'), 'utf8'))
  const declared = Object.keys(dependencies).filter((name) => name.startsWith('@kubora/'))
  return {
    name: `${folder.replace('/', '-')}-declares-what-production-needs`,
    comment: `Production is installed without development dependencies. Instead: move the package to "dependencies" of ${folder}/package.json.`,
    severity: 'error',
    from: { path: `^${sources}/`, pathNot: notInProduction },
    to: {
      path: '^(apps|packages|infra)/',
      pathNot: [`^${folder}/`, ...declared.map((name) => `^packages/${name.slice('@kubora/'.length)}/`)],
      dependencyTypesNot: ['type-only'],
    },
  }
}

module.exports = { declares, inProduction, notInProduction, test }
