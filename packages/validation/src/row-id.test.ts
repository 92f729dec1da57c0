import { expect, test } from 'vitest'
import { rowId } from '#row-id.ts'

test.each([1, '1', Number.MAX_SAFE_INTEGER, '9007199254740991'])('%j is the number of a row', (id) => {
  expect(rowId.parse(id)).toBe(Number(id))
})

test.each(
  [
    ['0', 0, -1, 1.5, '', ' 1', '01', '1.0', '1e0', '0x1', '١', Number.NaN, Number.POSITIVE_INFINITY],
    ['9007199254740992', 2 ** 53, '99999999999999999999', null, undefined, true, [1], {}],
  ].flat(),
)('%j is none', (id) => {
  expect(rowId.safeParse(id).error?.issues[0]?.message).toBe('validation.number')
})
