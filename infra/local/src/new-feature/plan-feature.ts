import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { camelCase, type FeatureWords, fillTemplate } from '#new-feature/feature-words.ts'
import { insertIntoList, insertText, type TextEntry } from '#new-feature/insert-line.ts'
import { takenNames } from '#new-feature/taken-names.ts'
import { readTemplates } from '#new-feature/templates.ts'

/** An existing file with the lines of the feature in it. `texts` are words for readers, in one file for each language. */
export type Edit = { file: string; kind: 'list' | 'texts'; before: string; after: string }

/** What is written of a new feature: paths within the checkout, and their contents. */
export type FeaturePlan = {
  words: FeatureWords
  created: ReadonlyMap<string, string>
  edits: readonly Edit[]
}

type ListFile = { file: string; entry: RegExp; line: (words: FeatureWords) => string }

const lists: readonly ListFile[] = [
  {
    file: 'packages/schema/src/db/tables.ts',
    entry: /^export \* from '#db\/([\w-]+)\.ts'$/,
    line: ({ feature }) => `export * from '#db/${feature}.ts'`,
  },
  {
    file: 'packages/validation/src/permission-features.ts',
    entry: /^export \* from '#permissions\/([\w-]+)\.ts'$/,
    line: ({ feature }) => `export * from '#permissions/${feature}.ts'`,
  },
  {
    file: 'packages/i18n/src/resources.ts',
    entry: /^ {2}'?([\w-]+)'?: typeof import\(/,
    line: ({ feature }) =>
      `  ${feature.includes('-') ? `'${feature}'` : feature}: typeof import('./locales/de/${feature}.json')`,
  },
  ...['apps/api', 'apps/web'].map(
    (app): ListFile => ({
      file: `${app}/src/features.ts`,
      entry: /^export \{ \w+ \} from '#features\/([\w-]+)\//,
      line: ({ feature }) =>
        `export { ${camelCase(feature)}Feature } from '#features/${feature}/${feature}.feature.ts'`,
    }),
  ),
]

// what the permission is for, the entry of the TeamPanel, and action and target in the ACP log
const texts = {
  de: {
    permission: 'Notizen des Teams ansehen und hinzufügen',
    menu: 'Notizen',
    action: 'Notiz hinzugefügt',
    target: 'Notiz',
  },
  en: {
    permission: 'See the notes of the team and add some',
    menu: 'Notes',
    action: 'Note added',
    target: 'Note',
  },
  fr: {
    permission: 'Voir les notes de l’équipe et en ajouter',
    menu: 'Notes',
    action: 'Note ajoutée',
    target: 'Note',
  },
}

/**
 * Returns what a feature of these words adds to the checkout, and writes nothing. Throws with everything that is in its way: names
 * that are taken, and lists without a place for its line.
 */
export function planFeature(checkout: string, words: FeatureWords): FeaturePlan {
  const created = new Map(
    readTemplates().map(({ file, text }) => [fillTemplate(file, words), fillTemplate(text, words)]),
  )
  const existing = [...created.keys()].filter((file) => existsSync(path.join(checkout, file)))
  const reasons = [
    ...existing.map((file) => `${file} exists`),
    ...(existing.length > 0 ? [] : takenNames(checkout, words)),
  ]
  const edits = reasons.length > 0 ? [] : planEdits(checkout, words, reasons)
  if (reasons.length > 0)
    throw new Error(`Nothing was written:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
  return { words, created, edits }
}

function planEdits(checkout: string, words: FeatureWords, reasons: string[]): Edit[] {
  const edits: Edit[] = []
  function add(
    file: string,
    kind: Edit['kind'],
    change: (text: string) => string | undefined,
    missing: string,
  ): void {
    const before = readFileSync(path.join(checkout, file), 'utf8')
    const after = change(before)
    if (after === undefined) reasons.push(`${file} ${missing}`)
    else edits.push({ file, kind, before, after })
  }

  for (const { file, entry, line } of lists) {
    const added = { entry, key: words.feature, line: line(words) }
    add(file, 'list', (text) => insertIntoList(text, added), `has no line like ${added.line.trim()}`)
  }
  for (const [language, { permission, menu, action, target }] of Object.entries(texts)) {
    const folder = `packages/i18n/src/locales/${language}`
    const meaning = { path: [], key: fillTemplate('editSampleNotes', words), text: permission }
    const entry = { path: ['team', 'links'], key: camelCase(words.feature), text: menu }
    const inLog: readonly TextEntry[] = [
      { path: ['actions'], key: `${words.feature}.add`, text: action },
      { path: ['groups'], key: words.feature, text: menu },
      { path: ['targets'], key: fillTemplate('sample-note', words), text: target },
    ]
    const addAll = (text: string) =>
      inLog.reduce<string | undefined>((all, one) => all && insertText(all, one), text)
    const missing = (key: string) => `has no place for the text "${key}", a text a line, or has it already`
    add(`${folder}/permissions.json`, 'texts', (text) => insertText(text, meaning), missing(meaning.key))
    add(`${folder}/shell.json`, 'texts', (text) => insertText(text, entry), missing(entry.key))
    add(`${folder}/audit-log.json`, 'texts', addAll, missing(words.feature))
  }
  return edits
}
