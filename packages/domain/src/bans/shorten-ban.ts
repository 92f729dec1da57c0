import { bans } from '@kubora/schema/db/bans'
import { shortenBanInput } from '@kubora/validation/bans'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { requireStoredRealm } from '#actions/require-stored-realm.ts'
import { banEnding } from '#bans/ban-rights.ts'
import { lockActiveBan } from '#bans/lock-ban.ts'
import { contentOfBan, differenceOf, recordBanChanges } from '#bans/record-ban-change.ts'
import { editedBack } from '#bans/ban-reversals.ts'
import { requireOther } from '#permissions/colleagues.ts'
import { isEarlier, setBanEnd } from '#bans/set-ban-end.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Shortens an active ban to a duration that counts from its start; an end that has passed already is now. Throws
 * `BAN_NOT_SHORTER` when the ban would not end sooner, `NOT_FOUND` for an unknown ban, `NOT_BANNED` when it is not active any
 * more, `CONFLICT` when it was changed since the team member read it, `PLAYER_PROTECTED` for a ban of the member,
 * `NO_PERMISSION` for one of another scope than the named realm of a member who may only there.
 */
export const shortenBan = defineAction({
  name: 'bans.shorten',
  ...banEnding,
  input: shortenBanInput,
  run: async (unit, { id, version, realm, duration, unit: banUnit, comment }, member) => {
    const ban = await lockActiveBan(unit, { id, version })
    requireStoredRealm(member, banEnding, { named: realm, stored: ban.realm })
    requireOther(member, ban.playerId)
    const actor = actorOf(member)
    const endsAt = await setBanEnd(unit, ban, { duration, unit: banUnit }, actor)
    if (!isEarlier(endsAt, ban.endsAt)) throw new DomainError('BAN_NOT_SHORTER')
    await unit.tx
      .update(bans)
      .set({ version: sql`${bans.version} + 1` })
      .where(eq(bans.id, id))
    const content = contentOfBan({ ...ban, duration, unit: banUnit, endsAt })
    const { before, after } = differenceOf(contentOfBan(ban), content)
    const { playerId } = ban
    await recordBanChanges(unit, [{ banId: id, playerId, kind: 'SHORTENED', actor, before, after, comment }])
    return {
      result: id,
      audit: {
        target: { type: 'player', id: playerId },
        before: { banId: id, ...before },
        after: { banId: id, ...after },
        ...(comment === null ? {} : { value: comment }),
      },
    }
  },
  revert: editedBack,
})
