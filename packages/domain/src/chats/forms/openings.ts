import type { Executor } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { type ChatType, chatTypes } from '@kubora/validation/chat-types'
import { roleplayRealms } from '@kubora/validation/player-notes'
import { type Realm, realms } from '@kubora/validation/realms'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError, type ErrorCode } from '#kernel/domain-error.ts'

/** Who would open a chat. */
export type Opener = { accountId: number; playerId: number }

/** Whether somebody may open a chat of a type now. */
export type Opening = {
  type: ChatType
  /** Why not; null for who may. `until` is when it ends by itself. */
  refusal: { code: ErrorCode; until: Date | null } | null
  /** The realms in which it may be opened. */
  realms: Realm[]
  /** The own chat of the type that is not closed. */
  openChatId: string | null
}

/** Types that players open: all but those that the team made so. */
export const openedTypes: readonly ChatType[] = chatTypes.filter((type) => type !== 'ADMIN')

/** Types that are refused to who is banned from entry. */
const entryTypes: readonly ChatType[] = ['UNBAN', 'SECCHAR']
/** Types about a character of the sender. */
const characterTypes: readonly ChatType[] = ['CHAR_DELETE', 'SECCHAR', 'RP_GANG']

const type = z.enum(chatTypes)
const realm = z.enum(realms)
const facts = z.object({
  open: z.array(z.object({ type, chatId: z.guid().nullable() })),
  blocks: z.array(
    z.object({ type, kind: z.enum(['TIMEOUT', 'ENTRY_BAN']), until: z.coerce.date().nullable() }),
  ),
  // `realm` null where it holds everywhere
  ban: z.object({ realm: realm.nullable() }).nullable(),
  failedQuiz: z.boolean(),
  characterRealms: z.array(realm),
})

type Facts = z.infer<typeof facts>

/** Returns for each type that players open whether this one may do so now, and else why not. */
export async function readOpenings(db: Executor, opener: Opener): Promise<Opening[]> {
  const known = await readFacts(db, opener)
  return openedTypes.map((opened) => openingOf(opened, known))
}

/**
 * Throws why the opener may not open a chat of the type in the realm now: `CHAT_ALREADY_OPEN`, `AIRPORT_BAN`, `CHAT_TIMEOUT` with its
 * end, `QUIZ_BAN`, `NOT_BANNED` or `NO_CHARACTER`.
 */
export async function requireMayOpen(
  db: Executor,
  opener: Opener,
  { type: opened, realm: named }: { type: ChatType; realm: Realm },
): Promise<void> {
  const { refusal, realms: allowed } = openingOf(opened, await readFacts(db, opener))
  if (refusal !== null) {
    const { code, until } = refusal
    throw new DomainError(code, until === null ? {} : { params: { until: until.toISOString() } })
  }
  if (!allowed.includes(named)) throw new DomainError(opened === 'UNBAN' ? 'NOT_BANNED' : 'NO_CHARACTER')
}

function openingOf(opened: ChatType, known: Facts): Opening {
  const open = known.open.find((one) => one.type === opened)
  return {
    type: opened,
    refusal: refusalOf(opened, known),
    realms: realmsOf(opened, known),
    openChatId: open?.chatId ?? null,
  }
}

function refusalOf(opened: ChatType, known: Facts): Opening['refusal'] {
  const { open, blocks, ban, failedQuiz } = known
  const because = (code: ErrorCode, until: Date | null = null) => ({ code, until })
  if (open.some((one) => one.type === opened)) return because('CHAT_ALREADY_OPEN')
  const entryBan = blocks.find(({ kind }) => kind === 'ENTRY_BAN')
  if (entryBan && entryTypes.includes(opened)) return because('AIRPORT_BAN', entryBan.until)
  const timeout = blocks.find((block) => block.kind === 'TIMEOUT' && block.type === opened)
  if (timeout) return because('CHAT_TIMEOUT', timeout.until)
  if (opened === 'UNBAN' && ban === null) return because(failedQuiz ? 'QUIZ_BAN' : 'NOT_BANNED')
  return realmsOf(opened, known).length === 0 ? because('NO_CHARACTER') : null
}

function realmsOf(opened: ChatType, { ban, characterRealms }: Facts): Realm[] {
  if (opened === 'UNBAN' && ban !== null) return ban.realm === null ? [...realms] : [ban.realm]
  // elsewhere there is no limit that could be raised
  if (opened === 'SECCHAR') return roleplayRealms.filter((realm) => characterRealms.includes(realm))
  if (characterTypes.includes(opened)) return characterRealms
  return [...realms]
}

/** Everything that decides, by the clock of the database, in one statement. */
async function readFacts(db: Executor, { accountId, playerId }: Opener): Promise<Facts> {
  const player = sql`${playerId}::bigint`
  const account = sql`${accountId}::bigint`
  // one that is open again, of an account that the player had before, is reached by nobody; any other is about to be closed
  const holdsPlayer = sql`(not c.beside_others or exists (select from player_links l
    where l.kind = 'GAME' and l.account_id = c.sender_account_id and l.player_id = c.player_id))`
  const [row] = await db
    .select({
      open: sql`coalesce((select json_agg(json_build_object('type', c.opened_as,
          'chatId', case when c.sender_account_id = ${account} then c.id end))
        from chats c where c.status <> 'CLOSED' and (c.sender_account_id = ${account} or c.player_id = ${player} and ${holdsPlayer})), '[]')`,
      blocks: sql`coalesce((select json_agg(json_build_object('type', b.type, 'kind', b.kind, 'until', b.until) order by b.until desc nulls first)
        from chat_blocks b where b.player_id = ${player} and (b.until is null or b.until > clock_timestamp())), '[]')`,
      ban: sql`(select json_build_object('realm', b.realm) from bans b
        where b.player_id = ${player} and b.ended_at is null and (b.ends_at is null or b.ends_at > clock_timestamp()))`,
      failedQuiz: sql`coalesce((select not q.passed from player_quiz_results q where q.player_id = ${player}
        order by q.taken_at desc, q.id desc limit 1), false)`,
      characterRealms: sql`coalesce((select json_agg(distinct c.realm) from characters c
        where c.player_id = ${player} and c.removed_at is null), '[]')`,
    })
    .from(players)
    .where(eq(players.id, playerId))
  return facts.parse(row)
}
