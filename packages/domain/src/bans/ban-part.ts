import { accounts } from '@kubora/schema/db/accounts'
import { bans } from '@kubora/schema/db/bans'
import type { Executor } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import type { Locale } from '@kubora/validation/locales'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { isActiveBan } from '#bans/active-ban.ts'
import { reasonIn } from '#bans/ban-reasons.ts'
import type { StatePart } from '#player-state/state-part.ts'

/** What a text about a ban needs; the reason in the language of the text. */
export type DescribedBan = { reason: string; realm: Realm | null; endsAt: Date | null }

/** Writes what a banned player reads. `timeLeft` stands where the plugin puts it; null leaves it out. */
export type WriteBanText = (locale: Locale, ban: DescribedBan, timeLeft: string | null) => string

/** What plugins replace by the time left. */
const timeLeft = '{timeLeft}'

/** Reads active bans with the language of each player: that of the linked account, else German. */
export async function readActiveBans(db: Executor, which: SQL | undefined) {
  const rows = await db
    .select({
      id: bans.id,
      playerId: bans.playerId,
      realm: bans.realm,
      reason: bans.reason,
      reasons: bans.reasons,
      startsAt: bans.startsAt,
      endsAt: bans.endsAt,
      locale: accounts.locale,
    })
    .from(bans)
    .leftJoin(playerLinks, and(eq(playerLinks.playerId, bans.playerId), eq(playerLinks.kind, 'GAME')))
    .leftJoin(accounts, eq(accounts.id, playerLinks.accountId))
    .where(and(which, isActiveBan(bans)))
  return rows.map((row) => ({ ...row, locale: row.locale ?? ('de' as const) }))
}

/** Creates the reader of the active ban as a part of player state: that of the network, or of the game server's realm. */
export function createBanPart(appealUrl: string, write: WriteBanText): StatePart<'ban'> {
  return {
    empty: null,
    async read(db, playerIds, realm) {
      const holdsHere = realm === null ? isNull(bans.realm) : or(isNull(bans.realm), eq(bans.realm, realm))
      const rows = await readActiveBans(db, and(inArray(bans.playerId, [...playerIds]), holdsHere))
      return new Map(
        rows.map(({ playerId, startsAt, endsAt, ...ban }) => {
          const left = endsAt === null ? null : timeLeft
          const textIn = (locale: Locale) =>
            write(locale, { ...ban, endsAt, reason: reasonIn(locale, ban) }, left)
          const texts = { de: textIn('de'), en: textIn('en'), fr: textIn('fr') }
          const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
          const { id, locale, realm: banRealm } = ban
          const reason = reasonIn(locale, ban)
          return [playerId, { id, realm: banRealm, reason, ...instants, appealUrl, locale, texts }]
        }),
      )
    },
  }
}
