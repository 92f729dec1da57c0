import { transferMoneyInput } from '@kubora/validation/characters'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { type ActionOutcome, defineAction } from '#actions/define-action.ts'
import { targetIdOf } from '#roleplay/character-target.ts'
import { lockCharacter } from '#roleplay/lock-character.ts'
import { wishChange } from '#roleplay/wish-change.ts'

/** Milliseconds within which the game carries a transfer out, or never: later it would surprise. */
const transferLifeMs = 10 * 60_000

/**
 * Asks the game to book money of a character to another one of the realm. Returns the id of the `wish`; null for an amount of 0, which
 * sends nothing. The game alone decides, also whether there is enough. Throws as `lockCharacter` and `wishChange` do, for each of both.
 */
export const transferMoney = defineAction({
  name: 'roleplay.transfer-money',
  permission: roleplayPermissions.transferMoney,
  realm: ({ realm }: { realm: Realm }) => realm,
  input: transferMoneyInput,
  run: async (
    unit,
    { realm, fromCharacterId, toCharacterId, amount, comment },
    member,
  ): Promise<ActionOutcome<{ wish: string | null }>> => {
    // in one order everywhere, so that two transfers never lock them crosswise
    const locked = new Map<string, Awaited<ReturnType<typeof lockCharacter>>>()
    for (const id of [fromCharacterId, toCharacterId].toSorted()) {
      locked.set(id, await lockCharacter(unit, realm, id))
    }
    const [character, other] = [locked.get(fromCharacterId), locked.get(toCharacterId)]
    if (!character || !other) throw new Error('both were locked')
    if (amount === 0) return { result: { wish: null }, audit: { none: 'nothing changed' } }
    const after = { amount, toCharacterId }
    const before = { fromBalance: character.money, toBalance: other.money }
    const id = await wishChange(unit, member, {
      kind: 'MONEY_TRANSFER',
      character,
      other,
      before,
      after,
      command: { type: 'money-transfer', payload: { fromCharacterId, toCharacterId, amount } },
      expiresInMs: transferLifeMs,
    })
    return {
      result: { wish: id },
      audit: {
        target: { type: 'character', id: targetIdOf(character) },
        after,
        ...(comment === null ? {} : { value: comment }),
      },
    }
  },
  // booked back by a transfer of its own, which the game may refuse
  revert: { none: 'RECEIVED' },
})
