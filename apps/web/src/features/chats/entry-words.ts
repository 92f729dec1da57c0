import type { Locale } from '@kubora/i18n/locale'
import type { TFunction } from 'i18next'
import type { ChatMessage, OwnChat } from '#features/chats/chats.documents.ts'
import { decisionWords } from '#features/chats/decision/decision-words.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** Who reads an entry, of whose chat. */
export interface EntryReader {
  side: 'PLAYER' | 'TEAM'
  playerName: string
  /** Returns the name of a type of chats. */
  typeName: (type: OwnChat['type']) => string
}

/** Returns whether the last message says that the chat was closed, and by whom; also until the messages are loaded. */
export function saysClosed({
  shown,
  isLoaded,
}: {
  shown: readonly Pick<ChatMessage, 'entry'>[]
  isLoaded: boolean
}): boolean {
  return !isLoaded || shown.at(-1)?.entry?.kind === 'CLOSED'
}

/** Returns what an entry among the messages says to its reader; nothing for a message. */
export function entryWords(
  t: TFunction<'chats'>,
  locale: Locale,
  { entry, memberName }: Pick<ChatMessage, 'entry' | 'memberName'>,
  { side, playerName, typeName }: EntryReader,
): string {
  if (entry === null) return ''
  const { kind } = entry
  const reader = side === 'PLAYER' ? 'you' : 'player'
  if (kind === 'REMINDED') {
    return t(($) => $.lifecycle.reminded[reader], {
      name: playerName,
      date: formatDate(locale, entry.closesAt ?? ''),
    })
  }
  if (kind === 'TEXTS_REMOVED') {
    return t(($) => $.lifecycle.removed[entry.type === null ? 'year' : 'application'])
  }
  if (kind === 'TAKEN_BACK') {
    return memberName === null
      ? t(($) => $.decision.takenBack.you)
      : t(($) => $.decision.takenBack.member, { name: memberName })
  }
  if (kind === 'DECIDED') {
    const words = decisionWords(t, locale, entry)
    return [
      ...(memberName === null ? [] : [t(($) => $.entry.DECIDED.member, { name: memberName })]),
      ...words,
    ].join(' ')
  }
  if (entry.by === 'SYSTEM') return t(($) => $.lifecycle.closedQuiet[reader], { name: playerName })
  const who = entry.by === 'PLAYER' ? reader : memberName === null ? 'team' : 'member'
  return t(($) => $.entry[kind][who], {
    name: entry.by === 'PLAYER' ? playerName : memberName,
    type: entry.type === null ? '' : typeName(entry.type),
    realm: entry.realm === null ? '' : t(($) => $.realm[entry.realm ?? 'de']),
  })
}
