import { formatDateTime } from '@kubora/i18n/format'
import type { Locale } from '@kubora/i18n/locale'
import type { TFunction } from 'i18next'
import type { ChatAnswer } from '#features/chats/answers/answers.documents.ts'
import { answerText } from '#features/chats/answers/answer-text.ts'
import type { ChatMessage, OwnChat } from '#features/chats/chats.documents.ts'
import { entryWords } from '#features/chats/entry-words.ts'

/** What a transcript is made of: what its reader may see of the chat, without notes and steps of the team. */
export interface TranscriptSource {
  chat: Pick<OwnChat, 'type' | 'realm' | 'status' | 'createdAt' | 'closedAt' | 'outcome'>
  playerName: string
  answers: readonly ChatAnswer[]
  messages: readonly ChatMessage[]
}

/** In which language and time zone it is read. */
export interface TranscriptReader {
  locale: Locale
  /** Returns the name of a type of chats. */
  typeName: (type: OwnChat['type']) => string
  timeZone: string
}

/** Indents what people wrote, so that no text looks like a line of the transcript. */
const indented = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029\v\f\u0085]/)
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')

/** Returns a chat as a text for people: what it is, the answers to its form, and its messages with the names of their files. */
export function transcriptText(
  t: TFunction<'chats'>,
  { chat, playerName, answers, messages }: TranscriptSource,
  { locale, timeZone, typeName }: TranscriptReader,
): string {
  const at = (instant: string) => formatDateTime(locale, instant, timeZone)
  const { type, realm, status, createdAt, closedAt, outcome } = chat
  const line = (term: string, value: string) => t(($) => $.lifecycle.transcript.line, { term, value })
  const head = [
    line(
      t(($) => $.panel.type),
      typeName(type),
    ),
    line(
      t(($) => $.panel.realm),
      t(($) => $.realm[realm]),
    ),
    line(
      t(($) => $.panel.player),
      playerName,
    ),
    line(
      t(($) => $.panel.since),
      at(createdAt),
    ),
    closedAt === null
      ? line(
          t(($) => $.panel.status),
          t(($) => $.status[status]),
        )
      : line(
          t(($) => $.panel.closed),
          at(closedAt),
        ),
    ...(outcome === null
      ? []
      : [
          line(
            t(($) => $.lifecycle.transcript.outcome),
            t(($) => $.decision.outcome[outcome]),
          ),
        ]),
    line(
      t(($) => $.lifecycle.transcript.zone),
      timeZone,
    ),
  ]
  const asked = answers.map(
    (answer) => `${answer.question.label[locale]}\n${indented(answerText(t, locale, answer))}`,
  )
  const said = messages.map((message) => {
    if (message.entry !== null) {
      const words = entryWords(t, locale, message, { side: 'TEAM', playerName, typeName })
      return `${at(message.at)}\n${indented(words)}`
    }
    const writer = message.author === 'PLAYER' ? playerName : (message.memberName ?? t(($) => $.team.name))
    const lines = [message.text ?? '', ...message.files.map(({ fileName }) => `[${fileName}]`)]
    return `${at(message.at)}  ${writer}\n${indented(lines.filter(Boolean).join('\n'))}`
  })
  const part = (title: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [`${title}\n${'='.repeat(title.length)}`, ...texts]
  const parts = [
    head.join('\n'),
    ...part(
      t(($) => $.forms.answers),
      asked,
    ),
    ...part(
      t(($) => $.log),
      said,
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Returns a name that every system takes for the file of a chat. */
export function transcriptName(words: readonly string[]): string {
  const name = words
    .join('-')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
  return `${name.slice(0, 80)}.txt`
}
