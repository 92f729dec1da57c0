import { chats } from '@kubora/schema/db/chats'
import { playerLinks } from '@kubora/schema/db/player-links'
import { and, asc, eq, ne } from 'drizzle-orm'
import { appendMessage } from '#chats/append-message.ts'
import { storedChatColumns } from '#chats/lock-chat.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/**
 * Closes the chats that the account opened for the player, whose link has ended: the account reaches them no more, and the player could not
 * open others of their types with another account. They stay open where the two are linked again by now.
 */
export async function closeChatsOfEndedLink(
  context: DomainContext,
  { accountId, playerId }: { accountId: number; playerId: number },
): Promise<void> {
  await inUnit(context, async (unit) => {
    const [link] = await unit.tx
      .select({ id: playerLinks.id })
      .from(playerLinks)
      .where(
        and(
          eq(playerLinks.kind, 'GAME'),
          eq(playerLinks.accountId, accountId),
          eq(playerLinks.playerId, playerId),
        ),
      )
      .for('key share')
    if (!link) await closeOpen(unit, { accountId, playerId })
  })
}

async function closeOpen(
  unit: Unit,
  { accountId, playerId }: { accountId: number; playerId: number },
): Promise<void> {
  const open = await unit.tx
    .select(storedChatColumns)
    .from(chats)
    .where(
      and(eq(chats.senderAccountId, accountId), eq(chats.playerId, playerId), ne(chats.status, 'CLOSED')),
    )
    .orderBy(asc(chats.id))
    .for('no key update')
  for (const chat of open) {
    const ended = {
      by: 'PLAYER',
      accountId,
      memberName: null,
      entry: { kind: 'LINK_ENDED', by: 'PLAYER' },
    } as const
    await appendMessage(unit, chat, ended, (closedAt) => ({
      status: 'CLOSED',
      closedAt,
      closedBy: 'PLAYER',
      closedByAccountId: accountId,
      version: chat.version + 1,
    }))
  }
}
