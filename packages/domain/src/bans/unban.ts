import { bans } from '@kubora/schema/db/bans'
import { unbanInput } from '@kubora/validation/bans'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { requireStoredRealm } from '#actions/require-stored-realm.ts'
import { inverse } from '#actions/revert.ts'
import { banEnding } from '#bans/ban-rights.ts'
import { lockActiveBan } from '#bans/lock-ban.ts'
import { banValues, presentBan } from '#bans/present-ban.ts'
import { contentOfBan, recordBanChanges } from '#bans/record-ban-change.ts'
import { restoreBan } from '#bans/restore-ban.ts'
import { requireOther } from '#permissions/colleagues.ts'
import { actorOf } from '#kernel/actor.ts'

/**
 * Ends an active ban now; it stays in the history. Throws `NOT_FOUND` for an unknown ban, `NOT_BANNED` when it is not active
 * any more, `CONFLICT` when it was changed since the team member read it, `PLAYER_PROTECTED` for a ban of the member,
 * `NO_PERMISSION` for one of another scope than the named realm of a member who may only there.
 */
export const unban = defineAction({
  name: 'bans.unban',
  ...banEnding,
  input: unbanInput,
  run: async (unit, { id, version, realm, comment }, member) => {
    const ban = await lockActiveBan(unit, { id, version })
    requireStoredRealm(member, banEnding, { named: realm, stored: ban.realm })
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
    const input = { id: banId, version: ban?.version, realm: ban?.content['realm'] }
    return { by: restoreBan.name, input, left: null, now, restored }
  }),
})
