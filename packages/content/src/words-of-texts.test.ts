import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DefaultLocale } from '#default-item.ts'
import { readPassages, repositoryRoot } from '#fact-coverage/read-passages.ts'

const folders = ['packages/content/texts', 'packages/i18n/src/locales']

/** Words that docs/GLOSSARY.md replaces in the texts of a language. */
const replaced: Readonly<Record<DefaultLocale, RegExp>> = {
  de: /\bRegelwerk/,
  en: /\b(imprint|rule ?book|e-mails?)\b|\b(remove|end)[a-z]* the link\b/i,
  fr: /(?<!\p{L})(rangs?|reli(e|es|er|é|és|ée|ées|ez)|dél(ie|ier|ié|iée)|règlement|changelog)(?!\p{L})|(supprime|fin)[a-z]* (le|ce|ton) lien|protection des données/iu,
}

test('each thing has its one word in the texts of a language', () => {
  const passages = readPassages()
  expect(passages.length).toBeGreaterThan(3_000)
  const strange = passages.filter(({ locale, text }) => replaced[locale].test(text))
  expect(strange.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test('French has a no-break space before : ; ? ! » % and behind «, and no space before an ellipsis', () => {
  const lines = linesOf('fr')
  expect(lines.length).toBeGreaterThan(1_500)
  const wrong = lines.filter(({ text }) =>
    /[ ](?:[:;?!»%](?=[\s»")]|$)|…)|\u00a0…|«(?![\u00a0\u202f])/.test(text),
  )
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test('English has no space before an ellipsis, and neither English nor French straight apostrophes', () => {
  const wrong = [...linesOf('en'), ...linesOf('fr')].filter(
    ({ file, text }) => (file.includes('en') && / …/.test(text)) || /\p{L}'\p{L}/u.test(text),
  )
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

/** Lines of Markdown and values of JSON files of a language, as they are written. */
function linesOf(locale: DefaultLocale): { file: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => file.endsWith(`${locale}.md`) || (file.startsWith(`${locale}/`) && file.endsWith('.json')),
      )
      .flatMap((file) => {
        const lines = readFileSync(path.join(repositoryRoot, folder, file), 'utf8').split('\n')
        // keys of front matter and JSON have their colon without a space
        return lines.map((line) => ({ file, text: line.replace(/^\s*"?[\w-]+"?: ?/, '') }))
      }),
  )
}
