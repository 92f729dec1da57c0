import { banChanges, bans } from '@kubora/schema/db/bans'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a ban that has ended and one that holds. */
export async function addRows({ db, player, name, at }: RichPlayer): Promise<void> {
  const ban = { playerId: player.id, reason: name, adminName: 'Anna', duration: -1, unit: 'DAYS' } as const
  const past = { ...ban, duration: 1, endsAt: at, endedAt: at, endKind: 'EXPIRED' } as const
  const made = await db.insert(bans).values([past, ban]).returning()
  await db
    .insert(banChanges)
    .values(made.map(({ id }) => ({ banId: id, kind: 'CREATED' as const, after: {} })))
}
