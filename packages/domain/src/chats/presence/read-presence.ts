import { chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { presenceStaleMs } from '@kubora/validation/chat-presence'
import { and, eq, sql } from 'drizzle-orm'
import { hiddenFromColumn } from '#chats/hidden-from.ts'
import { needsAdmin } from '#chats/visible-chats.ts'
import type { LiveEvent } from '#kernel/live-event.ts'

/** Time for which a presence of this instant is not yet forgotten, ms. */
function leftMs(at: number) {
  return sql<number>`(${presenceStaleMs}::float8 - (extract(epoch from clock_timestamp()) * 1000 - ${at}::float8))::int`
}

/**
 * Returns the name of the team member who shows a presence, null for the sender of the chat, and for how long it is shown, ms. Undefined
 * for one to forget: it is too old, or the chat is not any more what it was, so that others see it now.
 */
export async function readPresence(
  db: Database,
  { chatId, accountId, isTeam, at, ...seen }: Extract<LiveEvent, { kind: 'chat-presence' }>,
): Promise<{ memberName: string | null; leftMs: number } | undefined> {
  const [row] = await db
    .select({ type: chats.type, hiddenFrom: hiddenFromColumn, name: players.name, leftMs: leftMs(at) })
    .from(chats)
    .leftJoin(playerLinks, and(eq(playerLinks.accountId, accountId), eq(playerLinks.kind, 'GAME')))
    .leftJoin(players, eq(players.id, playerLinks.playerId))
    .where(and(eq(chats.id, chatId), eq(chats.realm, seen.realm)))
  if (!row || row.leftMs <= 0 || row.name === null) return undefined
  if (needsAdmin(row.type) !== seen.needsAdmin || String(row.hiddenFrom) !== String(seen.hiddenFrom))
    return undefined
  return { memberName: isTeam ? row.name : null, leftMs: row.leftMs }
}

/** Returns for how long it is shown to the sender of a chat that the team writes, ms; undefined for one to forget. */
export async function readOwnPresence(
  db: Database,
  { chatId, accountId, at }: Extract<LiveEvent, { kind: 'own-chat-presence' }>,
): Promise<{ leftMs: number } | undefined> {
  const [row] = await db
    .select({ leftMs: leftMs(at) })
    .from(chats)
    .where(and(eq(chats.id, chatId), eq(chats.senderAccountId, accountId)))
  return row && row.leftMs > 0 ? row : undefined
}
