import { storedName } from '@kubora/schema/protocol/substitute-name'
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
  )
})
