import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TextFault } from '#parse-text-file.ts'
import { readTexts } from '#read-texts.ts'

/** A folder of these files by path, removed when the test is over. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'kubora-texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

const category = '---\nkind: ruleCategory\nsettings:\n  icon: book\ntitle: Regeln\n---\n'
const rule = (title: string) => `---\nkind: rule\ntitle: ${title}\n---\n\nSei nett.\n\n- Immer.\n`

test('an item is a folder, its body the text, the items in its folder belong to it, and a list orders them', () => {
  const root = folderOf({
    'rules/fair/de.md': category,
    'rules/fair/order.txt': 'b\na\n',
    'rules/fair/a/de.md': rule('A'),
    'rules/fair/b/de.md': rule('B'),
    'rules/fair/b/en.md': '---\r\ntitle: B in English\r\n---\r\n\r\nBe nice.\r\n\r\n- Always.\r\n',
  })
  const text = 'Sei nett.\n\n- Immer.'
  expect(readTexts(root)).toEqual([
    {
      folder: 'rules/fair',
      item: {
        kind: 'ruleCategory',
        key: 'fair',
        settings: { icon: 'book' },
        texts: { de: { title: 'Regeln' }, en: {}, fr: {} },
      },
    },
    {
      folder: 'rules/fair/b',
      item: {
        kind: 'rule',
        key: 'b',
        parentKey: 'fair',
        settings: {},
        texts: {
          de: { title: 'B', text },
          en: { title: 'B in English', text: 'Be nice.\n\n- Always.' },
          fr: {},
        },
      },
    },
    {
      folder: 'rules/fair/a',
      item: {
        kind: 'rule',
        key: 'a',
        parentKey: 'fair',
        settings: {},
        texts: { de: { title: 'A', text }, en: {}, fr: {} },
      },
    },
  ])
})

test('a body that begins with a heading of the first level has a field below each, and a day is public from noon', () => {
  const entry =
    '---\nkind: changelogEntry\nsettings:\n  date: 2022-01-15\n---\n\n# lobby\n\n- Neu.\n- Heller.\n\n# map\n\n- Größer.\n'
  const [first] = readTexts(folderOf({ '2022-01-15/de.md': entry }))
  expect(first?.item).toMatchObject({
    texts: { de: { lobby: '- Neu.\n- Heller.', map: '- Größer.' } },
    publishedAt: '2022-01-15T12:00:00Z',
  })
})

/** What is wrong with the texts of a folder, sorted. */
function faultsOf(root: string): readonly string[] {
  try {
    readTexts(root)
    return []
  } catch (error) {
    return error instanceof TextFault ? error.faults.toSorted() : [String(error)]
  }
}

test('every fault is named with its file and field, all at once', () => {
  const root = folderOf({
    'order.txt': 'no-kind gone\nno-kind\n',
    'no-kind/de.md': '---\ntitle: 2021\n---\n',
    'no-head/de.md': 'Nur Text\n',
    'twice/de.md': '---\nkind: rule\ntext: Oben\npublishedAt: bald\n---\n\nUnten\n',
    'settings/de.md': '---\nkind: rule\nsettings:\n  icon:\n    name: book\n---\n',
    'settings/fr.md': '---\nkind: rule\ntitle: Titre\n---\n',
    'no-german/en.md': '---\ntitle: Title\n---\n',
    'yaml/de.md': '---\nkind: rule\ntitle: Achtung: zwei\n---\n',
    'picture/logo.png': '',
  })
  const names = 'de.md, en.md, fr.md, order.txt, README.md'
  const faults = [
    'order.txt: there is no folder gone',
    'order.txt: no-kind is there twice',
    ...['no-german', 'no-head', 'picture', 'settings', 'twice', 'yaml'].map(
      (name) => `order.txt: ${name} is missing`,
    ),
    'no-kind/de.md: kind is missing',
    'no-kind/de.md: title is no text; write it in quotes',
    'no-head/de.md: begins without front matter between two lines of ---',
    'twice/de.md: publishedAt is no instant such as 2021-06-04T12:00:00Z',
    'twice/de.md: text is there twice',
    'settings/de.md: settings.icon is neither a text, a number, true, false nor a list of texts',
    'settings/fr.md: kind belongs in de.md alone',
    'no-german/de.md: is missing',
    `picture/logo.png: the name is none of ${names}`,
  ].toSorted()
  expect(faultsOf(root)).toEqual([
    ...faults,
    expect.stringMatching(/^yaml\/de\.md: front matter: .* at line 3, .*; a text with a colon/),
  ] as string[])
})
