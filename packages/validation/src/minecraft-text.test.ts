import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minecraftColours, readMinecraftText } from '#minecraft-text.ts'

const plain = { color: null, bold: false, italic: false }

describe('codes of the game', () => {
  test('a colour holds until the next one, and ends what was bold', () => {
    expect(readMinecraftText('§4§lAdmin§7 | §6VIP§r!')).toEqual([
      { text: 'Admin', color: 'DARK_RED', bold: true, italic: false },
      { text: ' | ', color: 'GRAY', bold: false, italic: false },
      { text: 'VIP', color: 'GOLD', bold: false, italic: false },
      { text: '!', ...plain },
    ])
  })

  test('codes in capitals count, unknown and broken ones vanish', () => {
    expect(readMinecraftText('§CRed§kx§z§')).toEqual([
      { text: 'Redx', color: 'RED', bold: false, italic: false },
    ])
  })

  test('text without codes is one segment, empty text is none', () => {
    expect(readMinecraftText('Supporter')).toEqual([{ text: 'Supporter', ...plain }])
    expect(readMinecraftText('')).toEqual([])
    expect(readMinecraftText('§4§l')).toEqual([])
  })

  test('nothing invisible is left: no control characters, no changed direction of writing', () => {
    expect(readMinecraftText('a\u0000b\u202Ec\u2028d\n\uD800e')).toEqual([{ text: 'abcde', ...plain }])
  })
})

test('whatever a rank is called, its segments hold plain text and a colour of the list', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('§', '4', 'l', 'r', 'x', '<', '\n', '\uD83D') }),
      (source) => {
        for (const { text, color } of readMinecraftText(source)) {
          expect(text).not.toMatch(/[§\n\uD83D]/)
          expect(color === null || minecraftColours.includes(color)).toBe(true)
          expect(text).not.toBe('')
        }
      },
    ),
    { seed: 1 },
  )
})
