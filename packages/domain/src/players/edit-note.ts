import { playerNotes } from '@kubora/schema/db/player-notes'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { editPlayerNoteInput } from '@kubora/validation/player-notes'
import { desc, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { actorOf } from '#kernel/actor.ts'
import { lockPlayer, requireVersion } from '#players/lock-player.ts'

/**
 * Writes the next version of the note about a player. Throws `NOT_FOUND` for an unknown player, `CONFLICT` when the note was
 * changed since the team member read it.
 */
export const editNote = defineAction({
  name: 'players.edit-note',
  permission: playerPermissions.editPlayers,
  input: editPlayerNoteInput,
  run: async (unit, { playerId, version, text }, member) => {
    await lockPlayer(unit, playerId)
    const [stored] = await unit.tx
      .select({ version: playerNotes.version, text: playerNotes.text })
      .from(playerNotes)
      .where(eq(playerNotes.playerId, playerId))
      .orderBy(desc(playerNotes.version))
      .limit(1)
    requireVersion(stored?.version ?? 0, version)
    const before = stored?.text ?? ''
    if (before === text) return { result: playerId, audit: { none: 'nothing changed' } }
    const { accountId: authorAccountId, name: authorName } = actorOf(member)
    await unit.tx
      .insert(playerNotes)
      .values({ playerId, version: version + 1, text, authorAccountId, authorName })
    return {
      result: playerId,
      audit: { target: { type: 'player', id: playerId }, before: { note: before }, after: { note: text } },
    }
  },
})
