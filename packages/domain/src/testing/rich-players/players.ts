import { randomUUID } from 'node:crypto'
import { playerMods, playerQuizResults, playSessions } from '@kubora/schema/db/player-facts'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { playerCharacterLimits, playerNotes } from '@kubora/schema/db/player-notes'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a note, limits of characters, a former name, and what the game reports of the player. */
export async function addRows({ db, server, player, name, at }: RichPlayer): Promise<void> {
  const [playerId, serverId] = [player.id, server.id]
  await db.insert(playerNotes).values({ playerId, version: 1, text: `note of ${name}`, authorName: 'Anna' })
  await db
    .insert(playerCharacterLimits)
    .values([
      { playerId, realm: 'de', allowed: name === 'from' ? 3 : 4 },
      ...(name === 'from' ? [{ playerId, realm: 'fr' as const, allowed: 2 }] : []),
    ])
  await db.insert(playSessions).values({ serverId, id: randomUUID(), playerId, joinedAt: at, version: 1 })
  const result = { playerId, serverId, passed: true, score: 1, total: 2, takenAt: at, version: 1 }
  await db.insert(playerQuizResults).values(result)
  const mod = { modId: 'map', name: 'Map', firstUsedAt: at, lastUsedAt: at, version: 1 }
  await db.insert(playerMods).values({ playerId, serverId, ...mod })
  await db.insert(playerFormerNames).values({ playerId, name: `${name}_before` })
}
