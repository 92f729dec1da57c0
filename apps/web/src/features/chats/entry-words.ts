import type { Locale } from '@kubora/i18n/locale'
import type { TFunction } from 'i18next'
import type { ChatMessage } from '#features/chats/chats.documents.ts'
import { decisionWords } from '#features/chats/decision/decision-words.ts'
import { formatDate } from '#shell/time/network-time.ts'

type Texts = TFunction<['chats', 'chat-types']>

/** Who reads an entry, of whose chat. */
export interface EntryReader {
  side: 'PLAYER' | 'TEAM'
  playerName: string
}

/** Returns what an entry among the messages says to its reader; nothing for a message. */
export function entryWords(
  t: Texts,
  locale: Locale,
  { entry, memberName }: Pick<ChatMessage, 'entry' | 'memberName'>,
  { side, playerName }: EntryReader,
): string {
  if (entry === null) return ''
  const { kind } = entry
  const reader = side === 'PLAYER' ? 'you' : 'player'
  switch (kind) {
    case 'REMINDED':
      return t(($) => $.lifecycle.reminded[reader], {
        name: playerName,
        date: formatDate(locale, entry.closesAt ?? ''),
      })
    case 'TEXTS_REMOVED':
      return t(($) => $.lifecycle.removed[entry.type === null ? 'year' : 'application'])
    case 'TAKEN_BACK':
      return memberName === null
        ? t(($) => $.decision.takenBack.you)
        : t(($) => $.decision.takenBack.member, { name: memberName })
    case 'DECIDED':
      return [
        ...(memberName === null ? [] : [t(($) => $.entry.DECIDED.member, { name: memberName })]),
        ...decisionWords(t as unknown as TFunction<'chats'>, locale, entry),
      ].join(' ')
  }
  if (entry.by === 'SYSTEM') return t(($) => $.lifecycle.closedQuiet[reader], { name: playerName })
  const who = entry.by === 'PLAYER' ? reader : memberName === null ? 'team' : 'member'
  return t(($) => $.entry[kind][who], {
    name: entry.by === 'PLAYER' ? playerName : memberName,
    type: entry.type === null ? '' : t(($) => $['chat-types'][entry.type ?? 'OTHER_REQUEST']),
    realm: entry.realm === null ? '' : t(($) => $.realm[entry.realm ?? 'de']),
  })
}
