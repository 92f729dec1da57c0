import { visibleChats } from '@kubora/domain/chats/visible-chats'
import type { Principal } from '@kubora/domain/kernel/actor'
import type { ChatAnswers, ChatQuestion } from '@kubora/schema/db/chat-values'
import { chatForms } from '@kubora/schema/db/chat-forms'
import { chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { type ReportLogLine, reportLogs } from '@kubora/schema/db/report-logs'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, inArray, sql } from 'drizzle-orm'

/** A line of a log, with who said it as far as they are known. */
export type ReadLine = Omit<ReportLogLine, 'sender' | 'at'> & {
  at: Date
  /** Null for a line of the game itself. */
  sender: { name: string; playerId: number | null; isReported: boolean } | null
}

/** A log as the team reads it. */
export type ReadLog = {
  number: number
  at: Date
  serverName: string
  lines: ReadLine[]
}

/** Returns the log that a chat of the realm names, if the member may see the chat; undefined for any other. */
export async function readReportLog(
  db: Database,
  member: Principal,
  { realm, chatId }: { realm: Realm; chatId: string },
): Promise<ReadLog | undefined> {
  const [log] = await db
    .select({
      number: reportLogs.number,
      at: reportLogs.at,
      serverName: reportLogs.serverName,
      lines: reportLogs.lines,
      answers: chats.answers,
      questions: chatForms.questions,
    })
    .from(chats)
    .innerJoin(reportLogs, eq(reportLogs.id, chats.reportLogId))
    .innerJoin(chatForms, and(eq(chatForms.type, chats.formType), eq(chatForms.version, chats.formVersion)))
    .where(and(visibleChats(member), eq(chats.id, chatId), eq(chats.realm, realm)))
  if (!log) return undefined
  const { questions, answers, lines, ...facts } = log
  const said = await readSenders(db, lines, namesOf(questions, answers ?? {}))
  return { ...facts, lines: lines.map((line) => ({ ...line, at: new Date(line.at), sender: said(line) })) }
}

/** The names of those whom a report is about, as names of players are compared. */
function namesOf(questions: readonly ChatQuestion[], answers: ChatAnswers): string[] {
  return questions
    .filter(({ kind }) => kind === 'PLAYER')
    .flatMap(({ key }) => (typeof answers[key] === 'string' ? [answers[key].toLowerCase()] : []))
}

/** Returns a function that says who said a line: marked are those who have a reported name or had it, as names change. */
async function readSenders(db: Database, lines: readonly ReportLogLine[], reported: readonly string[]) {
  const uuids = [...new Set(lines.flatMap(({ sender }) => (sender ? [sender.uuid] : [])))]
  const names = sql`any(${sql.param([...reported])}::text[])`
  const rows = await db
    .select({
      id: players.id,
      uuid: players.uuid,
      isReported: sql<boolean>`(${players.nameKey} = ${names} or exists (
        select from player_former_names f where f.player_id = ${players.id} and f.name_key = ${names}))`,
    })
    .from(players)
    .where(inArray(players.uuid, uuids))
  const known = new Map(rows.map((player) => [player.uuid, player]))
  return ({ sender }: ReportLogLine): ReadLine['sender'] => {
    if (sender === null) return null
    const player = known.get(sender.uuid)
    return { name: sender.name, playerId: player?.id ?? null, isReported: player?.isReported ?? false }
  }
}
