import { Badge, type BadgeProps } from '@kubora/ui/badge'
import type { Locale } from '@kubora/validation/locales'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What an item's badges show. */
export interface StatefulItem {
  state: 'live' | 'hidden' | 'draft' | 'scheduled'
  pending: 'draft' | 'scheduled' | null
  scheduledAt: string | null
  staleLocales: readonly Locale[]
  missingLocales: readonly Locale[]
}

const tones: Record<StatefulItem['state'], NonNullable<BadgeProps['tone']>> = {
  live: 'success',
  hidden: 'neutral',
  draft: 'amber',
  scheduled: 'info',
}

/** Badges that show whether visitors see an item, what is not public yet, and which translations need work. */
export function ContentStates({ item }: { item: StatefulItem }) {
  const { t } = useTranslation('content-editor')
  const locale = useLocale()
  const { state, pending, scheduledAt, staleLocales, missingLocales } = item
  return (
    <>
      <Badge tone={tones[state]}>{t(($) => $.states[state])}</Badge>
      {pending === 'draft' && state !== 'draft' ? (
        <Badge tone="amber">{t(($) => $.pendingDraft)}</Badge>
      ) : null}
      {scheduledAt === null ? null : (
        <Badge tone="info">{t(($) => $.scheduledFor, { at: formatDateTime(locale, scheduledAt) })}</Badge>
      )}
      {staleLocales.map((language) => (
        <Badge key={language} tone="amber">
          {t(($) => $.staleIn, { language: t(($) => $.languages[language]) })}
        </Badge>
      ))}
      {missingLocales
        .filter((language) => language !== 'de')
        .map((language) => (
          <Badge key={language}>{t(($) => $.missingIn, { language: t(($) => $.languages[language]) })}</Badge>
        ))}
    </>
  )
}
