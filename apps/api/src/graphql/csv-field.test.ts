import { expect, test } from 'vitest'
import { csvField } from '#graphql/csv-field.ts'

test.each([
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['=cmd()', "'=cmd()"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['Steve', 'Steve'],
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
