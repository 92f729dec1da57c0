import { allTimeStart, statCounts, statHidden, statPastRanks, statScores } from '@kubora/schema/db/stats'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a score with its count and its past rank, and hides it. */
export async function addRows({ db, player, at }: RichPlayer): Promise<void> {
  const { id: playerId } = player
  const score = { playerId, mode: 'global', period: 'ALL_TIME', periodStart: allTimeStart } as const
  await db.insert(statScores).values({ ...score, points: 5, reachedAt: at, hidden: true })
  await db.insert(statCounts).values({ ...score, kind: 'TRASH_SEARCHED', amount: 1 })
  await db.insert(statHidden).values((['OWN', 'BAN'] as const).map((reason) => ({ playerId, reason })))
  await db
    .insert(statPastRanks)
    .values({ mode: 'ttt', period: 'ALL_TIME', day: '2026-11-26', playerId, rank: 1 })
}
