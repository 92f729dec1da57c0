import { expect, test } from 'vitest'
import { csvField } from '#graphql/csv-field.ts'

test.each([
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['=cmd()', "'=cmd()"],
  ['@sum', "'@sum"],
  ['\t=1', `"\t'=1"`],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['\uff1d1', "'\uff1d1"],
  [' \u200b=1', " \u200b'=1"],
  ['Steve', 'Steve'],
  ['a - b, c-d; e=f', '"a - b, c-d; e=f"'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=a,"b"', `"'=a,""b"""`],
  ['two\nlines', '"two\nlines"'],
])('a spreadsheet neither calculates nor splits %j', (value, field) => {
  expect(csvField(value)).toBe(field)
})

test('numbers stay numbers, and what is missing is empty', () => {
  expect([-3, true, null].map(csvField)).toEqual(['-3', 'true', ''])
})

/**
 * Returns the cells of a text as the most lenient spreadsheet reads it: quotes count at the beginning of a cell only, what follows the
 * closing one belongs to the cell, and a missing closing one ends with the text.
 */
function cellsOf(text: string, separators: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  let at = 0
  let start = 0
  const isEnd = (char: string) => separators.includes(char) || char === '\n' || char === '\r'
  while (at < text.length) {
    const char = text[at] ?? ''
    if (char === '"' && at === start) quoted = true
    else if (char === '"' && quoted && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"' && quoted) quoted = false
    else if (!quoted && isEnd(char)) {
      cells.push(cell)
      cell = ''
      start = at + 1
    } else cell += char
    at += 1
  }
  return [...cells, cell]
}

/** Returns whether a spreadsheet that drops what nobody sees, and takes full width for half, would calculate a cell. */
function isFormula(cell: string): boolean {
  const seen = cell.normalize('NFKC').replace(/^[\s"\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/u, '')
  return /^[=+\-@\u2212]/.test(seen)
}

const starts = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\u2212', '\u2a75']
const hidden = [
  '',
  ' ',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\ufeff',
  '\u2060',
  '\u0000',
  '\u00ad',
  '\u3164',
  '"',
  '""',
]
const before = ['', 'x;', 'x,', 'x\t', 'x\n', 'x\r\n', 'x\u2028', '\n', '\t', ';', 'x";"', 'x;"', '"', '"x";']

test.each([',', ';', '\t', ',;\t', '\u2028', '|'])(
  'no cell is a formula where %j separates cells',
  (separators) => {
    for (const prefix of before) {
      for (const nothing of hidden) {
        for (const start of starts) {
          const text = `${prefix}${nothing}${start}1+1;y"`
          for (const line of [
            [text, 'b', 1],
            ['7', text, text],
            [text, text, text],
          ]) {
            const file = `${line.map(csvField).join(',')}\r\n`
            expect([file, cellsOf(file, separators).filter(isFormula)]).toEqual([file, []])
          }
        }
      }
    }
  },
)

test('whatever Unicode takes for the beginning of a formula is one', () => {
  const found: string[] = []
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    const char = code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code)
    if (/^[=+\-@\u2212]/.test(char.normalize('NFKC')) && csvField(char) === char)
      found.push(code.toString(16))
  }
  expect(found).toEqual([])
})

test('a reader that separates by commas gets each text back, but for the apostrophes', () => {
  const texts = ['x;=1+1;y', 'a,"b"\r\nc', '\t=1', ';;"', 'plain']
  const file = texts.map(csvField).join(',')
  expect(cellsOf(file, ',').map((cell) => cell.replaceAll("'", ''))).toEqual(texts)
})
