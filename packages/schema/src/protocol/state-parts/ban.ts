import { z } from 'zod'
import { wireLine, wireTime, wireUuid } from '#protocol/wire-values.ts'

const banText = wireLine(2000).describe('Whole text; put the time left in place of each {timeLeft}')

/** The active ban of a player as a part of player state: all that a game server needs to refuse a login without the bridge. */
export const stateBan = z.object({
  id: wireUuid.describe('The ban; another one has another id'),
  realm: z.string().min(1).max(64).nullable().describe('Realm in which it holds; null: the whole network'),
  reason: wireLine(1000).describe("As the team wrote it, a prepared one in the player's language"),
  startsAt: wireTime,
  endsAt: wireTime.nullable().describe('From then on the player may join; null: permanent'),
  appealUrl: z.url().describe('Where the player may appeal'),
  locale: z.string().min(1).max(16).describe("The player's language; a key of texts, else use de"),
  texts: z
    .object({ de: banText, en: banText, fr: banText })
    .describe('What a refused player reads: reason, until when, where to appeal'),
})
