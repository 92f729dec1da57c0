import { expect, test } from 'vitest'
import { parseVariableSentences, variableSentences } from '#variable-sentences.ts'

test('a variable has the comment above it, or that of the variables before it, and its value as an example', () => {
  const text = [
    '# About the file.',
    '',
    '# --- api ---',
    '',
    '# Where it listens,',
    '# by number.',
    'PORT=80',
    '# HOST=::1',
    '',
    'BARE=',
  ].join('\n')
  expect(Object.fromEntries(parseVariableSentences(text))).toEqual({
    PORT: { sentence: 'Where it listens, by number.', example: '80' },
    HOST: { sentence: 'Where it listens, by number.', example: '::1' },
    BARE: { sentence: '', example: '' },
  })
})

test('every variable of .env.example has a sentence', () => {
  const without = [...variableSentences()].filter(([, { sentence }]) => sentence === '').map(([name]) => name)
  expect(variableSentences().size).toBeGreaterThan(20)
  expect(without).toEqual([])
})
