import { reasonOf } from '#shell/texts/translated-reason.ts'
import type { ChatMessage } from '#features/chats/chats.documents.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** A decision as its player reads it: stored, or about to be made. */
export type ReadDecision = Pick<
  NonNullable<ChatMessage['entry']>,
  'type' | 'outcome' | 'reason' | 'words' | 'change' | 'blocked'
>

/** What a decision says to its player, in the reader's language: what was decided, why, what follows, and from when one may ask again. */
export function DecisionText({ decision }: { decision: ReadDecision }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { type, outcome, reason, words, change, blocked } = decision
  if (type === null || outcome === null) return null
  const subject = t(($) => $.decision.subject[subjectOf(type)])
  const why = words ?? (reason === null ? null : reasonOf({ reasons: reason }, locale))
  return (
    <>
      <span>{t(($) => $.decision.said[outcome], { subject })}</span>
      {why === null ? null : <span> {t(($) => $.decision.why, { reason: why })}</span>}
      {change === null ? null : (
        <span>
          {' '}
          {change.kind === 'BAN_SHORTENED'
            ? t(($) => $.decision.change.BAN_SHORTENED, {
                date: formatDateTime(locale, change.endsAt ?? ''),
              })
            : change.kind === 'CHARACTER_LIMIT'
              ? t(($) => $.decision.change.CHARACTER_LIMIT, { count: change.allowed ?? 0 })
              : change.kind === 'CHARACTERS_DELETED'
                ? t(($) => $.decision.change.CHARACTERS_DELETED, { names: change.names.join(', ') })
                : t(($) => $.decision.change.UNBANNED)}
        </span>
      )}
      {blocked === null ? null : (
        <span>
          {' '}
          {blocked.until === null
            ? t(($) => $.decision.blockedForever)
            : t(($) => $.decision.blockedUntil, { date: formatDateTime(locale, blocked.until) })}
        </span>
      )}
    </>
  )
}

type Type = NonNullable<ReadDecision['type']>

function subjectOf(type: Type) {
  if (type === 'CHAR_DELETE' || type === 'SECCHAR' || type === 'UNBAN' || type === 'RP_GANG') return type
  return type.startsWith('APPLY_') ? 'APPLY' : 'OTHER'
}
