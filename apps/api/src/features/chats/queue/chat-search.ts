import { parseInput } from '@kubora/domain/kernel/parse-input'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { players } from '@kubora/schema/db/players'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { chatSearch } from '@kubora/validation/chat-search'
import { asGameName } from '@kubora/validation/players'
import { codePointLength } from '@kubora/validation/text'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { parseNumericId } from '#graphql/numeric-id.ts'

/** What a text may mean. */
export type SearchedChats = {
  /** Range of ids that begin with it. */
  ids: { from: string; to: string } | null
  playerId: number | null
  /** Beginning of a player's name, as keys of names are stored. */
  nameStart: string | null
  /** For `to_tsquery`; null without a word. */
  words: string | null
}

const input = z.object({ search: chatSearch })

/** Most words of a search; what follows them is ignored. */
const wordsMax = 8
/** Fewest characters of a last word that stands for longer ones: with fewer it begins nearly every text. */
const beginningMinLength = 3
/** Fewest digits of an id: fewer name half of all chats. */
const idMinLength = 8
/** Most players whose chats one search reads, the first by name, and by former name. */
const playersMax = 200

const uuidShape = '00000000-0000-0000-0000-000000000000'
// no name contains any other character, and ~ is above all of them
const namePattern = /^[a-z0-9_.*+-]{2,32}$/

function idsOf(text: string): SearchedChats['ids'] {
  const typed = text.toLowerCase()
  if (typed.length < idMinLength || typed.length > uuidShape.length) return null
  const from = typed + uuidShape.slice(typed.length)
  const isBeginning = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(from)
  return isBeginning ? { from, to: typed + uuidShape.slice(typed.length).replaceAll('0', 'f') } : null
}

/** Returns the words as a query, in which nothing typed has a meaning of its own; the last one may be the beginning of a word. */
function wordsOf(text: string): string | null {
  const words = text
    .split(/[\s"'“”„‘’«»\\<>/_]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, wordsMax)
  const last = words.at(-1)
  if (last === undefined) return null
  const query = words.map((word) => `'${word}'`).join(' & ')
  return codePointLength(last) < beginningMinLength ? query : `${query}:*`
}

/** Reads what a text may mean; null for none. Throws `INVALID_INPUT` for one that is too long. */
export function readChatSearch(typed: string | null | undefined): SearchedChats | null {
  const { search: text } = parseInput(input, { search: typed ?? '' })
  if (text === '') return null
  const name = inLatinLetters(asGameName(text)).toLowerCase()
  return {
    ids: idsOf(text),
    playerId: parseNumericId(text),
    nameStart: namePattern.test(name) ? name : null,
    words: wordsOf(text),
  }
}

/** SQL: whether a message has the words, as its index has them. */
export const hasWords = (words: string) =>
  sql`to_tsvector('search_plain'::regconfig, translate(${chatMessages.text}, '<>/_', '    ')) @@ to_tsquery('search_plain', ${words})`

/** SQL: whether the answers to the form have the words. */
export const hasAnswers = (words: string) =>
  sql`jsonb_to_tsvector('search_plain'::regconfig, ${chats.answers}, '["string", "numeric"]') @@ to_tsquery('search_plain', ${words})`

const beginsWith = (key: SQLWrapper, start: string) => sql`${key} >= ${start} and ${key} < ${`${start}~`}`

/** SQL: the conditions of which one is met by a chat that its id or its player finds. */
export function namedChats({ ids, playerId, nameStart }: SearchedChats): SQL[] {
  return [
    ...(ids === null ? [] : [sql`${chats.id} between ${ids.from}::uuid and ${ids.to}::uuid`]),
    ...(playerId === null ? [] : [sql`${chats.playerId} = ${playerId}::bigint`]),
    ...(nameStart === null
      ? []
      : [
          // as an array, so that Postgres looks the few chats of these players up
          sql`${chats.playerId} = any(array(
            select ${players.id} from ${players} where ${beginsWith(players.nameKey, nameStart)}
              and exists (select from ${chats} c where c.player_id = ${players.id})
            order by ${players.nameKey} limit ${sql.raw(String(playersMax))})
          || array(
            select ${playerFormerNames.playerId} from ${playerFormerNames} where ${beginsWith(playerFormerNames.nameKey, nameStart)}
              and exists (select from ${chats} c where c.player_id = ${playerFormerNames.playerId})
            order by ${playerFormerNames.nameKey} limit ${sql.raw(String(playersMax))}))`,
        ]),
  ]
}

/** SQL: ids of chats that an id or a player finds, as rows of (id). */
export function chatsByName(search: SearchedChats): SQL[] {
  return namedChats(search).map((condition) => sql`select ${chats.id} as id from ${chats} where ${condition}`)
}

/**
 * SQL: the chats that a search finds, as rows of (id, seq): of a hit in messages the number of the newest, 0 for the answers to the
 * form, null for a chat that its id or its player finds. Notes are not searched.
 */
export function foundChats(search: SearchedChats): SQL {
  const { words } = search
  const named = chatsByName(search).map((keys) => sql`select id, null::int as seq from (${keys}) as named`)
  const inTexts =
    words === null
      ? []
      : [
          sql`select ${chatMessages.chatId} as id, max(${chatMessages.seq}) as seq from ${chatMessages}
            where ${hasWords(words)} group by ${chatMessages.chatId}`,
          sql`select ${chats.id} as id, 0 as seq from ${chats} where ${hasAnswers(words)}`,
        ]
  const parts = [...named, ...inTexts]
  if (parts.length === 0) return sql`select null::uuid as id, null::int as seq where false`
  return sql`select id, max(seq) as seq from (${sql.join(parts, sql` union all `)}) as hits group by id`
}
