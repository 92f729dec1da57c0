import { randomUUID } from 'node:crypto'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { statEvents } from '@kubora/schema/db/stats'
import { seedScore } from '#seed/seed-scores.ts'

/**
 * Stores that a game server reported one kill in gungame of now, or `agoMs` ago, with the scores that follow from it. Returns its key, as
 * the team's list has it.
 */
export async function seedEvent(
  db: WritableExecutor,
  player: { id: number },
  server: { id: number },
  agoMs = 0,
): Promise<string> {
  const at = new Date(Date.now() - agoMs)
  const time = at.getTime().toString(16).padStart(12, '0')
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
  await db
    .insert(statEvents)
    .values({ serverId: server.id, id, playerId: player.id, mode: 'gungame', kind: 'KILL', amount: 1, at })
  await seedScore(db, player, { at, counts: { KILL: 1 } })
  return `${server.id}:${id}`
}
