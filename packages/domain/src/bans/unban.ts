import { bans } from '@kubora/schema/db/bans'
import { unbanInput } from '@kubora/validation/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { lockActiveBan } from '#bans/lock-ban.ts'
import { banValues, presentBan } from '#bans/present-ban.ts'
import { contentOfBan, recordBanChanges } from '#bans/record-ban-change.ts'
import { requireOther } from '#bans/require-bannable.ts'
import { restoreBan } from '#bans/restore-ban.ts'
import { actorOf } from '#kernel/actor.ts'

/**
 * Ends an active ban now; it stays in the history. Throws `NOT_FOUND` for an unknown ban, `NOT_BANNED` when it is not active
 * any more, `CONFLICT` when it was changed since the team member read it, `PLAYER_PROTECTED` for a ban of the member.
 */
export const unban = defineAction({
  name: 'bans.unban',
  permission: banPermissions.deleteBans,
  input: unbanInput,
  run: async (unit, { id, version, comment }, member) => {
    const ban = await lockActiveBan(unit, { id, version })
    requireOther(member, ban.playerId)
    const actor = actorOf(member)
    await unit.tx
      .update(bans)
      .set({
        endedAt: sql`statement_timestamp()`,
        endKind: 'UNBANNED',
        endedByAccountId: actor.accountId,
        endedByName: actor.name,
        version: sql`${bans.version} + 1`,
      })
      .where(eq(bans.id, id))
    const { playerId } = ban
    const before = contentOfBan(ban)
    await recordBanChanges(unit, [
      { banId: id, playerId, kind: 'UNBANNED', actor, before, after: {}, comment },
    ])
    return {
      result: id,
      audit: {
        target: { type: 'player', id: playerId },
        before: { banId: id, ...before },
        ...(comment === null ? {} : { value: comment }),
      },
    }
  },
  revert: inverse(z.object({ before: banValues }), async (db, { before }) => {
    const { banId, ...restored } = before
    const ban = await presentBan(db, banId)
    const now = ban?.end === 'UNBANNED' ? null : { end: ban?.end ?? null }
    return { by: restoreBan.name, input: { id: banId, version: ban?.version }, left: null, now, restored }
  }),
})
