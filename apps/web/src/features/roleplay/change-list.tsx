import { Badge, type BadgeProps } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import { BeforeAfter } from '#features/roleplay/before-after.tsx'
import { fullName, nameIn } from '#features/roleplay/character-name.ts'
import { isRetryable, knownReason } from '#features/roleplay/rename-outcome.ts'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { type ChangeWords, useChangeWords } from '#features/roleplay/use-change-words.ts'
import { useRename } from '#features/roleplay/use-rename.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

const stateTones: Record<ShownChange['state'], NonNullable<BadgeProps['tone']>> = {
  PENDING: 'info',
  APPLIED: 'success',
  FAILED: 'danger',
  UNKNOWN: 'amber',
}

/** Properties of {@link ChangeList}. */
export interface ChangeListProps {
  /** Newest first. */
  changes: readonly ShownChange[]
  /** Whether a failed one may be asked for anew. */
  mayRetry: boolean
  /** Whether the list has several characters, so that each line links to its own. */
  ofRealm?: boolean
}

/** What the team asked the game for: who, when, old and new, and what the game did. */
export function ChangeList({ changes, mayRetry, ofRealm = false }: ChangeListProps) {
  const wordsOf = useChangeWords(changes)
  return (
    <ul data-arrow-rows="inside" className={css.changes}>
      {changes.map((change) => (
        <ChangeItem
          key={change.id}
          change={change}
          words={wordsOf(change)}
          mayRetry={mayRetry && isRetryable(change, changes)}
          ofRealm={ofRealm}
        />
      ))}
    </ul>
  )
}

function ChangeItem({
  change,
  words,
  mayRetry,
  ofRealm,
}: {
  change: ShownChange
  words: ChangeWords
  mayRetry: boolean
  ofRealm: boolean
}) {
  const { t } = useTranslation('roleplay')
  const locale = useLocale()
  const { ask, isSending, error } = useRename()
  const { kind, state, realm, characterId, memberName, createdAt, settledAt } = change
  const presentName = change.characterName ?? characterId
  // only names are asked for anew from here
  const name = nameIn(change.after)
  return (
    <li className={css.change}>
      <div className={css.changeHead}>
        <Badge tone={stateTones[state]}>{t(($) => $.changes.state[state])}</Badge>
        <span className={css.lastName}>{t(($) => $.changes.kind[kind])}</span>
        {ofRealm ? (
          <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang: realm, id: characterId }}>
            {presentName}
          </TextRouterLink>
        ) : null}
      </div>
      {words === null ? null : 'sentence' in words ? (
        <p className={css.wholeName}>{words.sentence}</p>
      ) : (
        <BeforeAfter {...words} />
      )}
      <Why change={change} />
      <p className={css.hint}>
        {[
          t(($) => $.changes.by, { name: memberName }),
          t(($) => $.changes.asked, { date: formatDateTime(locale, createdAt) }),
          ...(settledAt === null
            ? []
            : [t(($) => $.changes.settled, { date: formatDateTime(locale, settledAt) })]),
        ].join(' · ')}
      </p>
      {mayRetry && name ? (
        <div>
          <Button
            size="sm"
            busy={isSending}
            aria-label={t(($) => $.changes.retryNamed, { name: fullName(name) })}
            onClick={() => void ask({ realm, characterId, ...name }, presentName)}
          >
            {t(($) => $.changes.retry)}
          </Button>
        </div>
      ) : null}
      <FailureLine error={error} />
    </li>
  )
}

/** Why a wish failed, or is uncertain. */
function Why({ change: { state, reason } }: { change: ShownChange }) {
  const { t } = useTranslation('roleplay')
  if (reason === null || state === 'APPLIED' || state === 'PENDING') return null
  const known = knownReason(reason)
  const text = known ? t(($) => $.changes.reason[known]) : t(($) => $.changes.reason.OTHER, { reason })
  return (
    <p className={css.wholeName}>
      {state === 'UNKNOWN' ? `${text} ${t(($) => $.changes.unknownText)}` : text}
    </p>
  )
}
