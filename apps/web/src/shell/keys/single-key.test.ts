import { expect, test } from 'vitest'
import { isCharacter, type KeyPress, singleKeyOf } from '#shell/keys/single-key.ts'

const plain: KeyPress = {
  key: 'b',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
}
const press = (change: Partial<KeyPress>) => singleKeyOf({ ...plain, ...change })

test('a letter alone counts, whatever Caps Lock says', () => {
  expect(press({})).toBe('b')
  expect(press({ key: 'B' })).toBe('b')
})

test('a letter with Shift is no single key', () => {
  expect(press({ key: 'B', shiftKey: true })).toBeNull()
  expect(press({ key: 'Ä', shiftKey: true })).toBeNull()
})

test('other characters count with and without Shift, as keyboards differ', () => {
  expect(press({ key: '?', shiftKey: true })).toBe('?')
  expect(press({ key: '?' })).toBe('?')
  // a full stop needs Shift on a French keyboard
  expect(press({ key: '.', shiftKey: true })).toBe('.')
})

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
  'a combination with %s is left to the browser',
  (held) => {
    expect(press({ [held]: true })).toBeNull()
  },
)

test.each(['repeat', 'isComposing', 'defaultPrevented'] as const)('a press with %s does nothing', (state) => {
  expect(press({ [state]: true })).toBeNull()
})

test.each(['Enter', 'ArrowUp', 'Dead', 'F1', ' '])('%j is no character', (key) => {
  expect(press({ key })).toBeNull()
  expect(isCharacter(key)).toBe(false)
})
