import { z } from 'zod'

const id = z.int().positive()

/** What changed, by id only. Subscribers load the thing themselves and check their permissions again. */
export const liveEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), accountId: id, tokenStale: z.boolean() }),
  z.object({ kind: z.literal('session-ended'), accountId: id, sessionId: z.guid().nullable() }),
  z.object({ kind: z.literal('notification'), notificationId: z.guid(), playerId: id }),
  z.object({ kind: z.literal('ban'), banId: z.guid(), playerId: id }),
  // a warning changed, or whether its player was shown it in the game
  z.object({ kind: z.literal('warning'), playerId: id }),
  // a game server stored the document of a player, or could not
  z.object({ kind: z.literal('player-state'), playerId: id }),
  // who holds what: a group, a rank, or what a player has of them
  z.object({ kind: z.literal('rights') }),
  z.object({ kind: z.literal('game-server'), serverId: id }),
  z.object({ kind: z.literal('network-status') }),
  z.object({ kind: z.literal('livestreams') }),
  z.object({ kind: z.literal('commands'), serverId: id }),
  // the newest long poll of a game server is pending since then, in milliseconds of the database's clock: older ones have to end
  z.object({ kind: z.literal('call-held'), serverId: id, sinceMs: z.int().positive() }),
  z.object({ kind: z.literal('outbox') }),
])

/** A live event is published after commit, at most once. It may be lost, so nothing may rely on it. */
export type LiveEvent = z.output<typeof liveEventSchema>
