import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  downloadInput,
  downloadMaxBytes,
  isSafeFileName,
  startUploadInput,
  suggestFileName,
} from '#downloads.ts'

/** Names that led somewhere else in one system or another. */
const hostileNames = [
  '',
  '.',
  '..',
  '../secret',
  '..\\secret',
  'a/b',
  'a\\b',
  '%2e%2e%2fsecret',
  'a%00.txt',
  'a\u0000.txt',
  'a\r\nx: y',
  'name"; filename="x',
  '.htaccess',
  'con',
  'CON.txt',
  'nul.tar.gz',
  'com1.zip',
  'LPT9',
  'ends.with.dot.',
  'space in it.zip',
  'a:stream',
  'a..b',
  '-rf',
  '~root',
  'ﬁle.zip',
  'datei-ä.zip',
  'a\u202egpj.exe',
  `${'a'.repeat(100)}.zip`,
]

describe('file names', () => {
  test.each(hostileNames)('refuses %j', (name) => expect(isSafeFileName(name)).toBe(false))

  test.each(['modpack-1.12.2_r4.zip', 'a1', 'README.txt', 'contact.zip', 'com10.zip'])('takes %s', (name) =>
    expect(isSafeFileName(name)).toBe(true),
  )

  test('what is suggested for any name is safe or empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const suggested = suggestFileName(name)
        expect(suggested === '' || isSafeFileName(suggested)).toBe(true)
      }),
      { seed: 1 },
    )
    for (const name of hostileNames) {
      const suggested = suggestFileName(name)
      expect(suggested === '' || isSafeFileName(suggested)).toBe(true)
    }
  })

  test('suggests what a person would', () => {
    expect(suggestFileName('Mein schönes Paket (neu).ZIP')).toBe('Mein-schones-Paket-neu-.ZIP')
    expect(suggestFileName('pack.tar.gz')).toBe('pack.tar.gz')
    expect(suggestFileName('ファイル')).toBe('')
  })
})

const valid = {
  name: { de: 'Modpack', en: '', fr: null },
  description: { de: '', en: null, fr: null },
  versionLabel: ' 1.2 ',
  fileName: 'modpack.zip',
}

test('an empty translation is none, and so is an empty description', () => {
  expect(downloadInput.parse(valid)).toEqual({
    name: { de: 'Modpack', en: null, fr: null },
    description: null,
    versionLabel: '1.2',
    fileName: 'modpack.zip',
  })
})

test('a translation without the text it falls back to is reported at the German field', () => {
  const result = downloadInput.safeParse({ ...valid, description: { de: '', en: 'A pack', fr: null } })
  expect(result.error?.issues[0]).toMatchObject({
    path: ['description', 'de'],
    message: 'validation.required',
  })
})

test.each([
  ['name', { de: 'a\nb', en: null, fr: null }],
  ['name', { de: '  ', en: null, fr: null }],
  ['name', { de: 'x'.repeat(81), en: null, fr: null }],
  ['name', { de: 'a\ud800', en: null, fr: null }],
  ['versionLabel', 'a\u0000'],
  ['versionLabel', 'x'.repeat(41)],
  ['fileName', '../x'],
])('refuses %s %j', (field, value) =>
  expect(downloadInput.safeParse({ ...valid, [field]: value }).success).toBe(false),
)

test.each([0, -1, 1.5, Number.NaN, downloadMaxBytes + 1, Number.POSITIVE_INFINITY])(
  'refuses a file of %s bytes',
  (sizeBytes) => {
    expect(startUploadInput.safeParse({ downloadId: 1, versionLabel: '', sizeBytes }).success).toBe(false)
  },
)

test('takes a file of exactly 2 GiB', () => {
  const input = { downloadId: '7', versionLabel: '', sizeBytes: downloadMaxBytes }
  expect(startUploadInput.parse(input)).toMatchObject({ downloadId: 7, sizeBytes: downloadMaxBytes })
})
