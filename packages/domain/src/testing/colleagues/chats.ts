import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { eq } from 'drizzle-orm'
import {
  type AimedActions,
  type ColleaguesDesk,
  type ColleaguesOfFeature,
  key,
  type Outcomes,
  type Target,
} from '#testing/colleagues/colleagues-desk.ts'

// one's own looks like one that does not exist; a colleague is a player there
const outcomes: Outcomes = { own: 'NOT_FOUND', above: 'done', administrator: 'done' }

function aimed({ db, seed }: ColleaguesDesk): AimedActions {
  /** A chat of the player, closed or not. */
  async function chatOf(
    { id: playerId }: Target,
    closed = false,
    type: 'OTHER_REQUEST' | 'RP_GANG' = 'OTHER_REQUEST',
  ) {
    const at = new Date()
    const state = closed ? ({ status: 'CLOSED', closedAt: at, closedBy: 'TEAM' } as const) : {}
    const [chat] = await db
      .insert(chats)
      .values({ type, openedAs: type, realm: 'de', playerId, createdAt: at, ...state })
      .returning({ realm: chats.realm, chatId: chats.id })
    return chat
  }

  /** A chat whose first entry is a decision. */
  async function decidedChatOf(player: Target) {
    const chat = await chatOf(player, true, 'RP_GANG')
    if (!chat) throw new Error('insert returned no row')
    const outcome = 'DECLINED' as const
    await db.update(chats).set({ outcome, lastSeq: 1 }).where(eq(chats.id, chat.chatId))
    await db.insert(chatMessages).values({
      chatId: chat.chatId,
      seq: 1,
      author: 'SYSTEM',
      at: new Date(),
      entry: {
        kind: 'DECIDED',
        by: 'TEAM',
        type: 'RP_GANG',
        outcome,
        reason: null,
        change: null,
        blocked: null,
      },
    })
    await db.insert(auditLog).values({
      actorName: 'Anna',
      action: 'chats.decide',
      targetType: 'chat',
      targetId: `${chat.realm}/${chat.chatId}`,
      oldValue: { status: 'OPEN', outcome: null, reasonId: null },
      newValue: { status: 'CLOSED', outcome, reasonId: null, seq: 1, effects: [], block: null },
    })
    return chat
  }

  return {
    'chats.answer': {
      aim: async (player) => ({ ...(await chatOf(player)), text: 'Hello', nonce: randomUUID() }),
      outcomes,
    },
    'chats.start-file': {
      aim: async (player) => ({ ...(await chatOf(player)), fileName: 'a.png', sizeBytes: 9 }),
      outcomes,
    },
    'chats.read': { aim: async (player) => ({ ...(await chatOf(player)), seq: 0 }), outcomes },
    'chats.close': { aim: async (player) => ({ ...(await chatOf(player)), version: 1 }), outcomes },
    'chats.reopen': { aim: async (player) => ({ ...(await chatOf(player, true)), version: 1 }), outcomes },
    'chats.decide': {
      aim: async (player) => ({
        ...(await chatOf(player, false, 'RP_GANG')),
        version: 1,
        outcome: 'ACCEPTED',
        ...key(),
      }),
      outcomes,
    },
    'chats.take-back': {
      aim: async (player) => ({ ...(await decidedChatOf(player)), version: 1, seq: 1 }),
      outcomes,
    },
    'chats.lift-block': {
      aim: async (player) => {
        await db
          .insert(chatBlocks)
          .values({ playerId: player.id, type: 'RP_GANG', kind: 'ENTRY_BAN' })
          .onConflictDoNothing()
        return { ...(await chatOf(player, true, 'RP_GANG')), kind: 'ENTRY_BAN' }
      },
      outcomes,
    },
    'chats.claim': { aim: async (player) => ({ ...(await chatOf(player)), version: 1 }), outcomes },
    'chats.release': { aim: async (player) => ({ ...(await chatOf(player)), version: 1 }), outcomes },
    'chats.transfer': {
      aim: async (player) => {
        const { account } = await seed.teamMember({ permissions: ['acp.*'] })
        return { ...(await chatOf(player)), version: 1, memberId: account.id }
      },
      outcomes,
    },
    'chats.elevate': { aim: async (player) => ({ ...(await chatOf(player)), version: 1 }), outcomes },
    'chats.manage': {
      aim: async (player) => ({
        ...(await chatOf(player)),
        version: 1,
        type: 'UNBAN',
        elevated: false,
        toRealm: 'de',
        characterId: null,
      }),
      outcomes,
    },
    'chats.edit-note': {
      aim: async (player) => ({ ...(await chatOf(player)), version: 0, text: 'Note' }),
      outcomes,
    },
  }
}

/** Staff actions on chats and the reasons that decisions in them have. */
export const colleagues: ColleaguesOfFeature = {
  aimed,
  withoutPlayer: ['chat-reasons.add', 'chat-reasons.delete', 'chat-reasons.edit', 'chat-reasons.restore'],
}
