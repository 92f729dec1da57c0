import { Badge, type BadgeProps } from '@kubora/ui/badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryWish } from '#features/roleplay/retry-wish.tsx'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import type { WishKind } from '#features/roleplay/use-character-rights.ts'
import { isRetryable, knownReason } from '#features/roleplay/wish-outcome.ts'
import { WishedChange } from '#features/roleplay/wished-change.tsx'
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
  /** Whether a failed one of a kind may be asked for anew. */
  mayRetry: (kind: WishKind) => boolean
  /** Whether the list has several characters, so that each line links to its own. */
  ofRealm?: boolean
  /** What else can be done about a wish. */
  actions?: ((change: ShownChange) => ReactNode) | undefined
}

/** What the team asked the game for: who, when, old and new, and what the game did. */
export function ChangeList({ changes, mayRetry, ofRealm = false, actions }: ChangeListProps) {
  return (
    <ul data-arrow-rows="inside" className={css.changes}>
      {changes.map((change) => (
        <ChangeItem key={change.id} change={change} ofRealm={ofRealm}>
          {mayRetry(change.kind) && isRetryable(change, changes) ? <RetryWish change={change} /> : null}
          {actions?.(change)}
        </ChangeItem>
      ))}
    </ul>
  )
}

interface ChangeItemProps {
  change: ShownChange
  ofRealm: boolean
  children: ReactNode
}

function ChangeItem({ change, ofRealm, children }: ChangeItemProps) {
  const { t } = useTranslation('roleplay')
  const locale = useLocale()
  const { kind, state, realm, characterId, characterName, memberName, createdAt, settledAt } = change
  return (
    <li className={css.change}>
      <div className={css.changeHead}>
        <Badge tone={stateTones[state]}>{t(($) => $.changes.state[state])}</Badge>
        <span className={css.lastName}>{t(($) => $.changes.kind[kind])}</span>
        {ofRealm ? (
          <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang: realm, id: characterId }}>
            {characterName ?? characterId}
          </TextRouterLink>
        ) : null}
      </div>
      <WishedChange change={change} isNamed={ofRealm} />
      <Why change={change} />
      <p className={css.hint}>
        {[
          t(($) => $.changes.by, { name: memberName }),
          t(($) => $.changes.asked, { date: formatDateTime(locale, createdAt) }),
          ...(settledAt === null || state === 'UNKNOWN'
            ? []
            : [t(($) => $.changes.settled, { date: formatDateTime(locale, settledAt) })]),
        ].join(' · ')}
      </p>
      {children}
    </li>
  )
}

/** Why a wish failed, or is uncertain, and that it was a member who found out what became of it. */
function Why({ change: { kind, state, reason } }: { change: ShownChange }) {
  const { t } = useTranslation('roleplay')
  const isSettled = reason === 'SETTLED_BY_TEAM'
  if ((state === 'APPLIED' && !isSettled) || state === 'PENDING') return null
  const known = reason === null ? undefined : knownReason(reason)
  const text = known
    ? t(($) => $.changes.reason[known])
    : reason === null
      ? ''
      : t(($) => $.changes.reason.OTHER, { reason })
  const later = t(($) => $.changes[kind === 'MONEY_TRANSFER' ? 'unknownTransfer' : 'unknownText'])
  return <p className={css.wholeName}>{state === 'UNKNOWN' ? `${text} ${later}`.trim() : text}</p>
}
