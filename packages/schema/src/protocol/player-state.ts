import { z } from 'zod'
import { wireCount, wireDisplayText, wireLine, wireTime, wireUuid } from '#protocol/wire-values.ts'

/** An account link as a part of player state. Later bridges may send kinds this version lacks. */
export const stateLink = z.object({
  kind: z.string().min(1).max(64).describe('GAME, VOICE or CHAT_PLATFORM; ignore others'),
  accountId: wireCount.describe('Website account'),
})

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

const until = wireTime
  .nullable()
  .describe('Ends then, also while the bridge is unreachable; null: it does not')

/** The rank of a player, with the prefix in front of the name. */
export const stateRank = z.object({
  name: wireLine(80),
  level: wireCount,
  prefix: z.string().max(64).describe('With the codes of the game (§c); may be empty'),
  until,
})

/** What a player holds in the game: rank, groups and permissions. */
export const stateRights = z.object({
  rank: stateRank.nullable(),
  groups: z
    .array(z.object({ name: wireLine(80), until }))
    .max(100)
    .describe('By name'),
  permissions: z
    .array(z.object({ name: z.string().min(1).max(120), until }))
    .max(1000)
    .describe(
      'Directly, by groups and by the rank, each once; a name that ends in .* covers all below, * covers all',
    ),
})

const parts = {
  links: z.array(stateLink).optional().describe('Account links of the player, all of them'),
  rights: stateRights.optional().describe('Rank, groups and permissions of the player'),
  ban: stateBan.nullable().optional().describe('The active ban on this game server; null: none'),
}

/** Name of a part of player state that this version knows. */
export type StatePartName = keyof typeof parts
/** Content of each part of player state. */
export type StateParts = { [Name in StatePartName]: Exclude<z.infer<(typeof parts)[Name]>, undefined> }

/** Parts of player state that this version knows. */
export const STATE_PARTS = Object.keys(parts) as StatePartName[]

/** The whole state of one player, in the parts that the plugin declared. It replaces the stored document. */
export const playerState = z.object({
  playerUuid: wireUuid,
  version: wireCount.describe(
    'Grows with each change of the player; a lower one never replaces a higher one',
  ),
  parts: z.looseObject(parts).describe('Each part is whole; ignore parts you do not know'),
})

/** Receipt for one version of a player's state; repeated in every /sync until one gets a 200. */
export const stateReceipt = z.object({
  playerUuid: wireUuid,
  version: wireCount,
  outcome: z
    .enum(['done', 'failed'])
    .describe('done: stored, or a higher version was stored before; failed: it is sent again later'),
  reason: wireDisplayText(200).optional(),
})

/** The whole state of one player. */
export type PlayerState = z.infer<typeof playerState>
/** Receipt for one version of a player's state. */
export type StateReceipt = z.infer<typeof stateReceipt>
