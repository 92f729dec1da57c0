import { bans } from '@kubora/schema/db/bans'
import type { Locale } from '@kubora/validation/locales'
import { eq } from 'drizzle-orm'
import { reasonIn } from '#bans/ban-reasons.ts'
import type { BanChange } from '#bans/record-ban-change.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { mailPlayer } from '#outbox/mail-player.ts'

// what the player reads; a remark or a link of evidence is of the team alone
const shownFields = ['reason', 'realm', 'endsAt']

/**
 * Enqueues the mail about a change of a ban, as the ban is after it: none when nothing changed that the player reads, when
 * the ban was over from the start, or when its time passed, of which the first mail said when.
 */
export async function mailBanned(unit: Unit, { banId, playerId, kind, after }: BanChange): Promise<void> {
  if (kind === 'EXPIRED') return
  if (kind === 'EDITED' && !shownFields.some((field) => field in after)) return
  const [ban] = await unit.tx
    .select({
      realm: bans.realm,
      reason: bans.reason,
      reasons: bans.reasons,
      endsAt: bans.endsAt,
      endedAt: bans.endedAt,
    })
    .from(bans)
    .where(eq(bans.id, banId))
  if (!ban) return
  const isOver = ban.endedAt !== null
  if (kind === 'CREATED' && isOver) return
  const isNew = kind === 'CREATED' || kind === 'RESTORED'
  const mail = isNew ? 'ban-made' : isOver ? 'ban-ended' : 'ban-changed'
  const { realm, endsAt } = ban
  const params = (locale: Locale) => ({
    reason: reasonIn(locale, ban),
    scope: realm ?? 'network',
    until: endsAt?.toISOString() ?? '',
  })
  await mailPlayer(unit, playerId, mail, params)
}
