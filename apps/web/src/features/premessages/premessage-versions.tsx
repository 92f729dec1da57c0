import { locales } from '@kubora/validation/locales'
import type { Realm } from '@kubora/validation/realms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { PremessageVersionsQuery, type ShownPremessage } from '#features/premessages/premessages.documents.ts'
import * as css from '#features/premessages/premessages.css.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import * as card from '#shell/player/player-card.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link PremessageVersions}. */
export interface PremessageVersionsProps {
  realm: Realm
  premessage: ShownPremessage
}

/** What a premessage was before, with who wrote it and when; folded, and loaded once it is opened. */
export function PremessageVersions({ realm, premessage: { id, version } }: PremessageVersionsProps) {
  const { t } = useTranslation('premessages')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [{ data, error }, refetch] = useQuery({
    query: PremessageVersionsQuery,
    variables: { realm, id },
    pause: !isOpen,
    requestPolicy: 'cache-and-network',
  })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={card.summary}>{t(($) => $.versions.title, { count: version })}</summary>
      {error && data === undefined ? (
        <LoadFailure title={t(($) => $.versions.failed)} error={error} onRetry={refetch} />
      ) : null}
      <ol className={card.entries}>
        {(data?.premessageVersions ?? []).map((one) => (
          <li key={one.version} className={card.entry}>
            <span className={css.hint}>
              {t(($) => $.versions.by, {
                version: one.version,
                name: one.memberName,
                at: formatDateTime(locale, one.at),
              })}
            </span>
            <strong>{one.name}</strong>
            {locales.map((language) => (
              <p key={language} lang={language} className={card.text}>
                {one.texts[language]}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
