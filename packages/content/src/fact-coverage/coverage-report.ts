import { type DefaultLocale, defaultLocales } from '#default-item.ts'
import type { FoundFact } from '#fact-coverage/find-fact.ts'
import type { Passage } from '#fact-coverage/passage.ts'

/** A chapter of the report and what was found for its facts. */
export interface FoundChapter {
  title: string
  found: readonly FoundFact[]
}

const introduction = `# Where the specification's facts stand

Written by \`npm run exec -- node packages/content/scripts/fact-coverage.ts\`; do not edit by hand. Every figure, key, command and
rule of §5, §6 and §9 of [SPECIFICATION.md](SPECIFICATION.md) with the item (\`kind/key\`) or interface text (\`i18n/key\`)
that carries it in each language. A fact counts only where all its words meet in one line. The facts and their words are in
\`packages/content/facts\`; a fact missing in any language fails the script and \`npm test\`.
`

/** The list as Markdown: a table for each chapter, a line for each fact. */
export function coverageReport(chapters: readonly FoundChapter[]): string {
  const facts = chapters.reduce((sum, chapter) => sum + chapter.found.length, 0)
  const tables = chapters.map(
    ({ title, found }) =>
      `## ${title}\n\n| fact | specification | German | English | French | file |\n| --- | --- | --- | --- | --- | --- |\n${found.map(line).join('\n')}\n`,
  )
  return `${introduction}\n${facts} facts.\n\n${tables.join('\n')}`
}

function line({ fact, passages, code }: FoundFact): string {
  const cells = defaultLocales.map((locale) => sources(passages, locale))
  const files = distinct(defaultLocales.flatMap((locale) => passages[locale].map((passage) => passage.file)))
  const inCode = code ? [`code: ${fileLink(code)}`] : []
  const where = [...languagesOnce(files).map(fileLink), ...inCode].join(', ')
  return `| ${cell(fact.id)} | ${cell(fact.says)} | ${cells.join(' | ')} | ${where} |`
}

function sources(
  passages: Readonly<Record<DefaultLocale, readonly Passage[]>>,
  locale: DefaultLocale,
): string {
  const names = distinct(passages[locale].map((passage) => `\`${passage.source}\``))
  return names.length === 0 ? '**missing**' : names.join(', ')
}

/** The three languages of a text as one path. */
function languagesOnce(files: readonly string[]): string[] {
  return distinct(files.map((file) => file.replace(/\/(de|en|fr)(?=\/[^/]*\.json$|\.md$)/, '/*')))
}

function fileLink(file: string): string {
  return `\`${file.replace(/^packages\/content\//, '')}\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}
