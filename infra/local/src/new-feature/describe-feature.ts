import type { Edit, FeaturePlan } from '#new-feature/plan-feature.ts'

/** Returns how many lines each application or package gains in files that exist, those of one kind of edit. */
export function addedLines(edits: readonly Edit[], kind: Edit['kind']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { file, kind: own, before, after } of edits) {
    if (own !== kind) continue
    const owner = packageOf(file)
    counts.set(owner, (counts.get(owner) ?? 0) + after.split('\n').length - before.split('\n').length)
  }
  return counts
}

/** Returns what was written, and what to do now, in lines for people. */
export function describeFeature({ words, created, edits }: FeaturePlan, made: readonly string[]): string[] {
  const { feature, note, notes } = words
  const table = (kind: Edit['kind']) =>
    [...addedLines(edits, kind)].map(([owner, count]) => {
      const files = edits.filter((edit) => edit.kind === kind && packageOf(edit.file) === owner)
      const names = files.map(({ file }) =>
        file.slice(owner.length + 1).replace(/(?<=locales\/)\w+/, '<de|en|fr>'),
      )
      return `  ${owner.padEnd(20)} ${count}  ${[...new Set(names)].join(', ')}`
    })
  return [
    `The feature "${feature}" is written; its example record is a ${note}, several are ${notes}.`,
    '',
    `New files, ${created.size}`,
    ...[...created.keys()].map((file) => `  ${file}`),
    '',
    'Lines added to existing files',
    ...table('list'),
    'Texts added to existing files: meaning of the permission, entry of the TeamPanel, and action and target in the ACP log, in each language',
    ...table('texts'),
    'Made by programs',
    ...made.map((file) => `  ${file}`),
    '',
    'Next',
    `  1. Read the migration, and see the page: npm run dev, then /admin/${feature} as admin@kubora.example.`,
    `  2. Write what your records are: columns in packages/schema/src/db/${feature}.ts, the input in packages/validation/src/${feature}.ts,`,
    '     and from there outwards. docs/ADDING-A-FEATURE.md goes through the files in this order.',
    `  3. Say in all three languages what it is: ${feature}.json, permissions.json, shell.json and audit-log.json of packages/i18n/src/locales.`,
    '  4. Delete the folder of the migration and generate it again once the table is as you want it; where the first one has',
    '     run, delete .cache/data too.',
    '  5. Add the table and the page to docs/DATA.md, and a browser test in apps/web/e2e.',
    '  6. npm test -- --changed',
    'For what players do with what is theirs (defineOwnAction), and for two features in one transaction (workflows), see step 5 of',
    'docs/ADDING-A-FEATURE.md. For mails, live events, jobs and game servers, steps 6 and 9 to 11: a file of the protocol, one of the bridge,',
    'and a line in the list of each.',
    'For records that belong on a page that exists, the end of docs/ADDING-A-FEATURE.md says what to delete.',
  ]
}

function packageOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}
