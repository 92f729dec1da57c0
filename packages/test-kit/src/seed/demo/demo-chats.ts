import type { ChatAnswers, ChatEntry } from '@kubora/schema/db/chat-values'
import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chatHiddenFrom, chatMessages, chats } from '@kubora/schema/db/chats'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { type DemoChat, demoChats } from '#seed/demo/chat-texts.ts'
import { demoChatsThatEnd } from '#seed/demo/chats-that-end.ts'
import { type CharacterOwner, demoCharacter } from '#seed/demo/demo-characters.ts'
import type { DemoAuthor } from '#seed/demo/demo-premessages.ts'
import { seedDemoLogs } from '#seed/demo/demo-report-logs.ts'
import { demoAnswers, filledDemoChats } from '#seed/demo/filled-chat-texts.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type DemoPlayer = CharacterOwner & { id: number }

/** Who writes in the demo's chats. */
export type DemoChatPeople = {
  /** The demo login that is a player, with its player. */
  own: { accountId: number; player: DemoPlayer }
  /** Players of the other chats; they have no account in the demo. */
  players: readonly DemoPlayer[]
  member: DemoAuthor
  /** The team member whom a report is about. */
  reported: DemoPlayer
}

type Row = Omit<typeof chatMessages.$inferInsert, 'chatId' | 'seq'> & { at: Date }

/** Adds chats of the demo network: of every type, waiting, taken by the team with an unread answer, and closed. */
export async function seedDemoChats(db: WritableExecutor, people: DemoChatPeople, now: Date): Promise<void> {
  for (const [index, chat] of [...demoChats, ...filledDemoChats, ...demoChatsThatEnd].entries()) {
    const player = chat.ofDemoPlayer ? people.own.player : people.players[index % people.players.length]
    if (player === undefined) throw new Error('the demo network has no players')
    await seedChat(db, { chat, player, people, now })
  }
}

async function seedChat(
  db: WritableExecutor,
  { chat, player, people, now }: { chat: DemoChat; player: DemoPlayer; people: DemoChatPeople; now: Date },
): Promise<void> {
  const { realm, type = 'OTHER_REQUEST', ofDemoPlayer, itself, answers, rating } = chat
  const closedBy = itself === 'CLOSED' ? 'SYSTEM' : chat.closedBy
  const { own, member, reported } = people
  const senderAccountId = ofDemoPlayer ? own.accountId : null
  const rows = rowsOf(chat, { member, senderAccountId, now })
  const createdAt = rows[0]?.at ?? now
  const closedAt = closedBy === undefined ? null : (rows.at(-1)?.at ?? now)
  const lastTeam = rows.findLastIndex(isOfTeam) + 1
  const isAnswered = rows.some(({ author }) => author === 'TEAM')
  const waiting = rows.slice(lastTeam)[0]
  const quiet =
    closedAt === null && waiting === undefined ? rows.findLast(({ author }) => author === 'TEAM') : undefined
  const filled =
    answers === undefined
      ? { answers: null }
      : answersOf(answers, { realm, player, other: people.players[0], reported, createdAt })
  const log = Object.values(answers ?? {}).includes(demoAnswers.log)
    ? await logOf(db, people, createdAt)
    : undefined
  const withLog = log && {
    formVersion: 2,
    answers: { ...filled.answers, log: String(log.number) },
    reportLogId: log.id,
  }
  const [stored] = await db
    .insert(chats)
    .values({
      type: chat.isElevated ? 'ADMIN' : type,
      openedAs: type,
      realm,
      playerId: player.id,
      senderAccountId,
      status: closedAt === null ? (isAnswered ? 'IN_PROGRESS' : 'OPEN') : 'CLOSED',
      ...(isAnswered ? { assigneeAccountId: member.accountId, assigneeName: member.name } : {}),
      createdAt,
      closedAt,
      closedBy: closedBy ?? null,
      closedByAccountId:
        closedBy === 'TEAM' ? member.accountId : closedBy === 'PLAYER' ? senderAccountId : null,
      closedByName: closedBy === 'TEAM' ? member.name : null,
      lastSeq: rows.length,
      lastTeamSeq: lastTeam,
      // the answer of an open one is unread
      senderReadSeq: closedAt === null ? Math.max(1, lastTeam - 1) : rows.length,
      waitingSince: closedAt === null && waiting !== undefined ? waiting.at : null,
      quietSince: quiet?.at ?? null,
      closesAt: itself === 'REMINDED' ? new Date((rows.at(-1)?.at ?? now).getTime() + 5 * dayMs) : null,
      firstAnsweredAt: rows.find(({ author }) => author === 'TEAM')?.at ?? null,
      ...(itself === 'TEXTS_REMOVED' ? { textsRemovedAt: now, lastTeamSeq: 0 } : {}),
      ...filled,
      ...withLog,
    })
    .returning({ id: chats.id })
  if (!stored) throw new Error('insert returned no row')
  const { id: chatId } = stored
  await db.insert(chatMessages).values(rows.map((row, index) => ({ ...row, chatId, seq: index + 1 })))
  if (rating !== undefined) await db.insert(chatRatings).values({ chatId, ...rating })
  if (type === 'REPORT_TEAM') {
    await db.insert(chatHiddenFrom).values([reported, player].map(({ id }) => ({ chatId, playerId: id })))
  }
}

function isOfTeam({ author, entry }: Row): boolean {
  return author === 'TEAM' || entry?.by === 'TEAM' || entry?.by === 'SYSTEM'
}

/** The messages and entries of a chat, in their order. */
function rowsOf(
  { hoursAgo, answers, messages, closedBy, itself }: DemoChat,
  { member, senderAccountId, now }: { member: DemoAuthor; senderAccountId: number | null; now: Date },
): Row[] {
  let time = now.getTime() - hoursAgo * 60 * minuteMs
  const writer = (side: 'PLAYER' | 'TEAM') =>
    side === 'TEAM'
      ? { accountId: member.accountId, memberName: member.name }
      : { accountId: senderAccountId, memberName: null }
  const entry = (kind: 'OPENED' | 'CLOSED', by: 'PLAYER' | 'TEAM', minutes: number): Row => {
    time += minutes * minuteMs
    return { author: 'SYSTEM', ...writer(by), entry: { kind, by }, at: new Date(time) }
  }
  const system = (said: ChatEntry, days: number): Row => {
    time += days * dayMs
    return { author: 'SYSTEM', accountId: null, memberName: null, entry: said, at: new Date(time) }
  }
  if (itself === 'TEXTS_REMOVED') return [system({ kind: 'TEXTS_REMOVED', by: 'SYSTEM', type: null }, 0)]
  const opened = answers === undefined ? [] : [entry('OPENED', 'PLAYER', 0)]
  const written = messages.map(([author, minutes, text]): Row => {
    time += minutes * minuteMs
    return { author, ...writer(author), text, at: new Date(time) }
  })
  const closesAt = new Date(time + 10 * dayMs).toISOString()
  const reminded = itself === undefined ? [] : [system({ kind: 'REMINDED', by: 'SYSTEM', closesAt }, 5)]
  const closed = closedBy === undefined ? [] : [entry('CLOSED', closedBy, 4)]
  const ended = itself === 'CLOSED' ? [system({ kind: 'CLOSED', by: 'SYSTEM' }, 5)] : []
  return [...opened, ...written, ...reminded, ...closed, ...ended]
}

/** Adds the logs of the demo player, one of the evening that a report is about. Returns that one. */
async function logOf(db: WritableExecutor, { own, players }: DemoChatPeople, createdAt: Date) {
  const [reported, witness] = players
  if (!reported || !witness) throw new Error('the demo network has no players')
  const evening = new Date(createdAt.getTime() - dayMs)
  evening.setUTCHours(19, 12, 0, 0)
  const second = new Date(createdAt.getTime() + 90 * minuteMs)
  return seedDemoLogs(db, { own: own.player, reported, witness }, { first: evening, second })
}

/** What a chat stores of its form. */
function answersOf(
  answers: ChatAnswers,
  {
    realm,
    player,
    other,
    reported,
    createdAt,
  }: {
    realm: DemoChat['realm']
    player: DemoPlayer
    other: DemoPlayer | undefined
    reported: DemoPlayer
    createdAt: Date
  },
) {
  const { id: characterId } = demoCharacter(realm === 'fr' ? 'fr' : 'de', player, 1, createdAt)
  const day = new Date(createdAt.getTime() - dayMs).toISOString().slice(0, 10)
  const values: Record<string, string | undefined> = {
    [demoAnswers.day]: day,
    [demoAnswers.character]: characterId,
    [demoAnswers.player]: other?.name,
    [demoAnswers.member]: reported.name,
  }
  const filled = Object.entries(answers).map(([key, answer]) => [key, values[String(answer)] ?? answer])
  const isAboutCharacter = Object.values(answers).includes(demoAnswers.character)
  return {
    formVersion: 1,
    answers: Object.fromEntries(filled) as ChatAnswers,
    characterId: isAboutCharacter ? characterId : null,
  }
}
