import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { WarningFacts } from '#features/warnings/warning-facts.tsx'
import { OlderWarningsQuery, type WarningRecord } from '#features/warnings/warnings.documents.ts'
import * as css from '#shell/player/player-card.css.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link EarlierWarnings}. */
export interface EarlierWarningsProps {
  playerId: string
  /** The newest warnings that are not active. */
  earlier: readonly WarningRecord[]
  nextCursor: string | null
}

/** Expired and deleted warnings of a player, folded; older ones are loaded on demand. */
export function EarlierWarnings({ playerId, earlier, nextCursor }: EarlierWarningsProps) {
  const { t } = useTranslation('warnings')
  const locale = useLocale()
  if (earlier.length === 0 && nextCursor === null) return null
  const shown = formatNumber(locale, earlier.length)
  return (
    <details>
      <summary className={css.summary}>
        {t(($) => $.earlier, {
          count: earlier.length,
          shown: nextCursor === null ? shown : `${shown}+`,
        })}
      </summary>
      <ul className={css.entries}>
        {earlier.map((warning) => (
          <Earlier key={warning.id} warning={warning} />
        ))}
        {nextCursor === null ? null : (
          <OlderWarnings key={nextCursor} playerId={playerId} after={nextCursor} />
        )}
      </ul>
    </details>
  )
}

function Earlier({ warning }: { warning: WarningRecord }) {
  const { t } = useTranslation('warnings')
  const state = warning.active ? 'ACTIVE' : warning.deletedAt === null ? 'EXPIRED' : 'DELETED'
  return (
    <li className={css.entry}>
      <div>
        <Badge tone={warning.active ? 'amber' : 'neutral'}>{t(($) => $.state[state])}</Badge>
      </div>
      <WarningFacts warning={warning} />
    </li>
  )
}

/** The next page, once it is wanted. */
function OlderWarnings({ playerId, after }: { playerId: string; after: string }) {
  const { t } = useTranslation('warnings')
  const [isWanted, setWanted] = useState(false)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: OlderWarningsQuery,
    variables: { playerId, after },
    pause: !isWanted,
  })
  const older = data?.player?.warnings
  if (older)
    return (
      <>
        {older.items.map((warning) => (
          <Earlier key={warning.id} warning={warning} />
        ))}
        {older.nextCursor === null ? null : (
          <OlderWarnings key={older.nextCursor} playerId={playerId} after={older.nextCursor} />
        )}
      </>
    )
  return (
    <li className={css.entry}>
      {error ? (
        <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={refetch} />
      ) : (
        <div>
          <Button size="sm" busy={fetching} onClick={() => setWanted(true)}>
            {t(($) => $.more)}
          </Button>
        </div>
      )}
    </li>
  )
}
