import type { Locale } from '@kubora/i18n/locale'
import type { TFunction } from 'i18next'
import type { ChatMessage } from '#features/chats/chats.documents.ts'
import { reasonOf } from '#shell/texts/translated-reason.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** A decision as its player reads it: stored, or about to be made. */
export type ReadDecision = Pick<
  NonNullable<ChatMessage['entry']>,
  'type' | 'outcome' | 'reason' | 'words' | 'change' | 'blocked'
>

/** Returns what a decision says to its player, a sentence each: what was decided, why, what follows, and from when one may ask again. */
export function decisionWords(t: TFunction<'chats'>, locale: Locale, decision: ReadDecision): string[] {
  const { type, outcome, reason, words, blocked } = decision
  if (type === null || outcome === null) return []
  const subject = t(($) => $.decision.subject[subjectOf(type)])
  const why = words ?? (reason === null ? null : reasonOf({ reasons: reason }, locale))
  return [
    t(($) => $.decision.said[outcome], { subject }),
    ...(why === null ? [] : [t(($) => $.decision.why, { reason: why })]),
    ...changeWords(t, locale, decision),
    ...(blocked === null
      ? []
      : [
          blocked.until === null
            ? t(($) => $.decision.blockedForever)
            : t(($) => $.decision.blockedUntil, { date: formatDateTime(locale, blocked.until) }),
        ]),
  ]
}

function changeWords(t: TFunction<'chats'>, locale: Locale, { change }: ReadDecision): string[] {
  if (change === null) return []
  switch (change.kind) {
    case 'BAN_SHORTENED':
      return [
        t(($) => $.decision.change.BAN_SHORTENED, { date: formatDateTime(locale, change.endsAt ?? '') }),
      ]
    case 'CHARACTER_LIMIT':
      return [t(($) => $.decision.change.CHARACTER_LIMIT, { count: change.allowed ?? 0 })]
    case 'CHARACTERS_DELETED':
      return [t(($) => $.decision.change.CHARACTERS_DELETED, { names: change.names.join(', ') })]
    default:
      return [t(($) => $.decision.change.UNBANNED)]
  }
}

type Type = NonNullable<ReadDecision['type']>

function subjectOf(type: Type) {
  if (type === 'CHAR_DELETE' || type === 'SECCHAR' || type === 'UNBAN' || type === 'RP_GANG') return type
  return type.startsWith('APPLY_') ? 'APPLY' : 'OTHER'
}
