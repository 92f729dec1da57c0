import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { bans } from '@kubora/schema/db/bans'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatReasons } from '@kubora/schema/db/chat-forms'
import type { ChatEntry } from '@kubora/schema/db/chat-values'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { outbox } from '@kubora/schema/db/outbox'
import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { worldChanges } from '@kubora/schema/db/roleplay'
import { chatDecisions, type ChatOutcome } from '@kubora/validation/chat-decisions'
import type { ChatType } from '@kubora/validation/chat-types'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { asc, eq } from 'drizzle-orm'
import { createBan } from '#bans/create-ban.ts'
import type { Principal } from '#kernel/actor.ts'
import { createWorldDesk } from '#testing/world-desk.ts'
import { decideChat } from '#workflows/decide-chat/decide-chat.ts'
import { takeBackDecision } from '#workflows/decide-chat/take-back-decision.ts'

type Decided = { outcome: ChatOutcome; version?: number } & Record<string, unknown>

/** The permission of those who answer the desk's chats. */
export const answersInDe = inRealm(chatPermissions.answerChats, 'de')

/** Chats of players to decide, and members of the team who do. */
export async function createDecisionDesk() {
  const desk = await createWorldDesk()
  const { context, db, seed, admin, principalOf } = desk
  const memberWith = async (...permissions: string[]) =>
    principalOf((await seed.teamMember({ permissions })).account)
  const plain = await memberWith(answersInDe)

  /** A chat of a player with one message. */
  async function chatOf(openedAs: ChatType, changes: Partial<typeof chats.$inferInsert> = {}) {
    const { account, player } = await seed.linkedPlayer()
    const at = new Date('2026-01-01T12:00:00Z')
    const sender = { playerId: player.id, senderAccountId: account.id }
    const [chat] = await db
      .insert(chats)
      .values({ type: openedAs, openedAs, realm: 'de', ...sender, createdAt: at, lastSeq: 1, ...changes })
      .returning()
    if (!chat) throw new Error('insert returned no row')
    await db.insert(chatMessages).values({ chatId: chat.id, seq: 1, author: 'PLAYER', text: 'Hallo', at })
    return { id: chat.id, player, account }
  }

  const decide = (chatId: string, decision: Decided, by: Principal | null = admin) =>
    decideChat.run(context, by, {
      realm: 'de',
      chatId,
      version: 1,
      idempotencyKey: randomUUID(),
      ...decision,
    })
  const takeBack = (chatId: string, version: number, seq: number, by: Principal | null = admin) =>
    takeBackDecision.run(context, by, { realm: 'de', chatId, version, seq })

  async function read(id: string) {
    const [chat] = await db.select().from(chats).where(eq(chats.id, id))
    if (!chat) throw new Error('no such chat')
    return chat
  }

  async function entriesOf(id: string): Promise<(ChatEntry | null)[]> {
    const rows = await db
      .select({ entry: chatMessages.entry })
      .from(chatMessages)
      .where(eq(chatMessages.chatId, id))
      .orderBy(asc(chatMessages.seq))
    return rows.map(({ entry }) => entry)
  }

  const blocksOf = ({ id }: { id: number }) =>
    db.select().from(chatBlocks).where(eq(chatBlocks.playerId, id)).orderBy(asc(chatBlocks.kind))

  const ban = (player: { id: number }, changes: object = {}) =>
    createBan.run(context, admin, {
      playerId: player.id,
      reason: 'Griefing',
      duration: 30,
      unit: 'DAYS',
      idempotencyKey: randomUUID(),
      ...changes,
    })

  async function reasonOf(type: ChatType, cooldownDays: number) {
    const [reason] = await db
      .insert(chatReasons)
      .values({ type, cooldownDays, position: 99, texts: { de: 'Nein', en: 'No', fr: 'Non' } })
      .returning()
    if (!reason) throw new Error('insert returned no row')
    return reason
  }

  /** Everything that a decision can change. */
  async function state() {
    const count = async (table: Parameters<typeof db.$count>[0]) => db.$count(table)
    return {
      chats: await db.select().from(chats).orderBy(asc(chats.id)),
      bans: await db.select().from(bans).orderBy(asc(bans.id)),
      limits: await db.select().from(playerCharacterLimits),
      counts: await Promise.all([chatMessages, chatBlocks, worldChanges, auditLog, outbox].map(count)),
    }
  }

  /** What an outcome needs besides the chat. */
  async function formOf(openedAs: ChatType, outcome: ChatOutcome, player: { id: number }) {
    const decision = chatDecisions[openedAs]?.[outcome]
    const reason = decision?.reason === 'NEEDED' ? { words: 'So nicht' } : {}
    if (decision?.effect === 'BAN') return { ...reason, ban: { id: await ban(player), version: 1 } }
    if (decision?.effect === 'CHARACTER_LIMIT') return { ...reason, limit: { version: 0, allowed: 2 } }
    if (decision?.effect?.startsWith('DELETE_CHARACTER')) {
      return { ...reason, characterIds: [(await seed.character(player)).id] }
    }
    return reason
  }
  return {
    ...desk,
    memberWith,
    plain,
    chatOf,
    decide,
    takeBack,
    read,
    entriesOf,
    blocksOf,
    ban,
    reasonOf,
    state,
    formOf,
  }
}
