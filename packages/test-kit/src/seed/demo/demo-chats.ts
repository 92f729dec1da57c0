import { chatMessages, chats } from '@kubora/schema/db/chats'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { demoChats } from '#seed/demo/chat-texts.ts'
import type { DemoAuthor } from '#seed/demo/demo-premessages.ts'

const minuteMs = 60_000

/** Who writes in the demo's chats. */
export type DemoChatPeople = {
  /** The demo login that is a player, with its player. */
  own: { accountId: number; playerId: number }
  /** Players of the other chats; they have no account in the demo. */
  playerIds: readonly number[]
  member: DemoAuthor
}

/** Adds chats of the demo network: waiting ones, one with an unread answer, and closed ones. */
export async function seedDemoChats(db: WritableExecutor, people: DemoChatPeople, now: Date): Promise<void> {
  const { own, member, playerIds } = people
  for (const [index, { realm, hoursAgo, ofDemoPlayer, closedBy, messages }] of demoChats.entries()) {
    let time = now.getTime() - hoursAgo * 60 * minuteMs
    const rows = messages.map(([author, minutes, text]) => {
      time += minutes * minuteMs
      return { author, text, at: new Date(time) }
    })
    const createdAt = rows[0]?.at ?? now
    const closedAt = closedBy === undefined ? null : new Date(time + 4 * minuteMs)
    const written = rows.length + (closedAt === null ? 0 : 1)
    const lastTeam = rows.findLastIndex(({ author }) => author === 'TEAM') + 1
    const isAnswered = lastTeam > 0
    const waiting = rows.slice(lastTeam)[0]
    const playerId = ofDemoPlayer ? own.playerId : playerIds[index % playerIds.length]
    if (playerId === undefined) throw new Error('the demo network has no players')
    const senderAccountId = ofDemoPlayer ? own.accountId : null
    const [chat] = await db
      .insert(chats)
      .values({
        type: 'OTHER_REQUEST',
        openedAs: 'OTHER_REQUEST',
        realm,
        playerId,
        senderAccountId,
        status: closedAt === null ? (isAnswered ? 'IN_PROGRESS' : 'OPEN') : 'CLOSED',
        ...(isAnswered ? { assigneeAccountId: member.accountId, assigneeName: member.name } : {}),
        createdAt,
        closedAt,
        closedBy: closedBy ?? null,
        closedByAccountId: closedBy === 'TEAM' ? member.accountId : senderAccountId,
        closedByName: closedBy === 'TEAM' ? member.name : null,
        lastSeq: written,
        lastTeamSeq: closedBy === 'TEAM' ? written : lastTeam,
        // the answer of the open one is unread
        senderReadSeq: closedAt === null ? Math.max(1, lastTeam - 1) : written,
        waitingSince: closedAt === null && waiting !== undefined ? waiting.at : null,
      })
      .returning({ id: chats.id })
    if (!chat) throw new Error('insert returned no row')
    await db.insert(chatMessages).values([
      ...rows.map(({ author, text, at }, position) => ({
        chatId: chat.id,
        seq: position + 1,
        author,
        accountId: author === 'TEAM' ? member.accountId : senderAccountId,
        memberName: author === 'TEAM' ? member.name : null,
        text,
        at,
      })),
      ...(closedAt === null || closedBy === undefined
        ? []
        : [
            {
              chatId: chat.id,
              seq: written,
              author: 'SYSTEM' as const,
              accountId: closedBy === 'TEAM' ? member.accountId : senderAccountId,
              memberName: closedBy === 'TEAM' ? member.name : null,
              entry: { kind: 'CLOSED' as const, by: closedBy },
              at: closedAt,
            },
          ]),
    ])
  }
}
