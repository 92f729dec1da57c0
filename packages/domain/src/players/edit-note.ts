import { playerNotes } from '@kubora/schema/db/player-notes'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { editPlayerNoteInput } from '@kubora/validation/player-notes'
import { rowId } from '@kubora/validation/row-id'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { actorOf } from '#kernel/actor.ts'
import { requireUnprotected } from '#permissions/colleagues.ts'
import { lockPlayer, requireVersion } from '#players/lock-player.ts'

const noteValue = z.object({ note: z.string() })
const noteLine = z.object({ id: rowId, before: noteValue, after: noteValue })

/**
 * Writes the next version of the note about a player. Throws `NOT_FOUND` for an unknown player, `PLAYER_PROTECTED` and
 * `HIGHER_RANK` as a ban does, `CONFLICT` when the note was changed since the team member read it.
 */
export const editNote = defineAction({
  name: 'players.edit-note',
  permission: playerPermissions.editPlayers,
  input: editPlayerNoteInput,
  run: async (unit, { playerId, version, text }, member) => {
    await lockPlayer(unit, playerId)
    await requireUnprotected(unit, member, playerId)
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
  revert: inverse(noteLine, async (db, { id: playerId, before, after }) => {
    const [stored] = await db
      .select({ version: playerNotes.version, note: playerNotes.text })
      .from(playerNotes)
      .where(eq(playerNotes.playerId, playerId))
      .orderBy(desc(playerNotes.version))
      .limit(1)
    return {
      by: 'players.edit-note',
      input: { playerId, version: stored?.version, text: before.note },
      left: after,
      now: stored ? { note: stored.note } : null,
      restored: before,
    }
  }),
})
