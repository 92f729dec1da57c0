import { tries } from '@kubora/test-kit/run-scope/tries'
import { displayNameOf, storedName } from '@kubora/schema/protocol/substitute-name'
import { isPlayerName } from '@kubora/schema/protocol/wire-values'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const uuid = '00000000-0000-0000-0009-01f2ab3c4d5e'

test('whatever a game shows is stored as a name of the pattern, and a substitute is that of no other player', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 70 }), fc.uuid(), (name, other) => {
      const stored = storedName(name, uuid)
      if (stored === null) return
      expect(isPlayerName(stored)).toBe(true)
      if (stored !== name && !other.endsWith('ab3c4d5e')) expect(storedName(name, other)).not.toBe(stored)
    }),
    tries(100, 1000),
  )
})

test('whatever a game shows, the name to be read beside a substitute is short and hides, turns and covers nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (name) => {
      const shown = displayNameOf(name)
      if (shown === null) return
      expect(storedName(name, uuid)).not.toBe(name)
      expect(Array.from(shown).length).toBeLessThanOrEqual(64)
      expect(shown).not.toMatch(/\p{C}|\p{M}{4}|^\p{M}|^\s|\s$|\s\s/u)
    }),
    tries(100, 1000),
  )
})
