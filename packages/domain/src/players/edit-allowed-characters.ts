import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { editAllowedCharactersInput } from '@kubora/validation/player-notes'
import { realms } from '@kubora/validation/realms'
import { rowId } from '@kubora/validation/row-id'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { requireUnprotected } from '#permissions/colleagues.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'
import { lockPlayer, requireVersion } from '#players/lock-player.ts'

const limit = z.object({ realm: z.enum(realms), allowedCharacters: z.int().nullable() })
const limitLine = z.object({ id: rowId, before: limit, after: limit })

/**
 * Sets how many characters a player may have in a realm. Throws `NOT_FOUND` for an unknown player, `PLAYER_PROTECTED`
 * and `HIGHER_RANK` as a ban does, `CONFLICT` when it was changed since the team member read it.
 */
export const editAllowedCharacters = defineAction({
  name: 'players.edit-characters',
  permission: playerPermissions.editPlayers,
  input: editAllowedCharactersInput,
  run: async (unit, { playerId, realm, version, allowed }, member) => {
    await lockPlayer(unit, playerId)
    await requireUnprotected(unit, member, playerId)
    const [stored] = await unit.tx
      .select({ version: playerCharacterLimits.version, allowed: playerCharacterLimits.allowed })
      .from(playerCharacterLimits)
      .where(and(eq(playerCharacterLimits.playerId, playerId), eq(playerCharacterLimits.realm, realm)))
    requireVersion(stored?.version ?? 0, version)
    const before = stored?.allowed ?? null
    if (before === allowed) return { result: playerId, audit: { none: 'nothing changed' } }
    const changed = { allowed, version: version + 1 }
    await unit.tx
      .insert(playerCharacterLimits)
      .values({ playerId, realm, ...changed })
      .onConflictDoUpdate({
        target: [playerCharacterLimits.playerId, playerCharacterLimits.realm],
        set: changed,
      })
    await renewPlayerStates(unit, 'characters', [playerId])
    return {
      result: playerId,
      audit: {
        target: { type: 'player', id: playerId },
        before: { realm, allowedCharacters: before },
        after: { realm, allowedCharacters: allowed },
      },
    }
  },
  revert: inverse(limitLine, async (db, { id: playerId, before, after }) => {
    const { realm } = after
    const [stored] = await db
      .select({ version: playerCharacterLimits.version, allowed: playerCharacterLimits.allowed })
      .from(playerCharacterLimits)
      .where(and(eq(playerCharacterLimits.playerId, playerId), eq(playerCharacterLimits.realm, realm)))
    return {
      by: 'players.edit-characters',
      input: { playerId, realm, version: stored?.version, allowed: before.allowedCharacters },
      left: after,
      now: stored ? { realm, allowedCharacters: stored.allowed } : null,
      restored: before,
    }
  }),
})
