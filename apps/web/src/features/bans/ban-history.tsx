import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { BanChanges } from '#features/bans/ban-changes.tsx'
import { BanFacts } from '#features/bans/ban-facts.tsx'
import { BanState } from '#features/bans/ban-state.tsx'
import { type BanRecord, OlderBansQuery } from '#features/bans/bans.documents.ts'
import { EvidenceFiles } from '#features/bans/evidence/evidence-files.tsx'
import * as css from '#shell/player/player-card.css.ts'
import type { BanRights } from '#features/bans/use-ban-rights.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link BanHistory}. */
export interface BanHistoryProps {
  playerId: string
  rights: BanRights
  /** The newest bans that are not active. */
  earlier: readonly BanRecord[]
  nextCursor: string | null
}

/** Earlier bans of a player with what happened to them, folded; older ones are loaded on demand. */
export function BanHistory({ playerId, rights, earlier, nextCursor }: BanHistoryProps) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  if (earlier.length === 0) return null
  const shown = formatNumber(locale, earlier.length)
  return (
    <details>
      <summary className={css.summary}>
        {t(($) => $.history.earlier, {
          count: earlier.length,
          shown: nextCursor === null ? shown : `${shown}+`,
        })}
      </summary>
      <ul data-arrow-rows="inside" className={css.entries}>
        {earlier.map((ban) => (
          <EarlierBan key={ban.id} ban={ban} rights={rights} />
        ))}
        {nextCursor === null ? null : (
          <OlderBans key={nextCursor} playerId={playerId} rights={rights} after={nextCursor} />
        )}
      </ul>
    </details>
  )
}

function EarlierBan({ ban, rights }: { ban: BanRecord; rights: BanRights }) {
  return (
    <li className={css.entry}>
      <div>
        <BanState ban={ban} />
      </div>
      <BanFacts ban={ban} />
      <EvidenceFiles ban={ban} mayEdit={rights.mayProve} mayOpen={rights.mayOpen} />
      <BanChanges changes={ban.changes} templateName={ban.templateName} />
    </li>
  )
}

/** The next page, once it is wanted. */
function OlderBans({ playerId, rights, after }: { playerId: string; rights: BanRights; after: string }) {
  const { t } = useTranslation('bans')
  const [isWanted, setWanted] = useState(false)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: OlderBansQuery,
    variables: { playerId, after },
    pause: !isWanted,
  })
  const older = data?.player?.bans
  if (older)
    return (
      <>
        {older.items.map((ban) => (
          <EarlierBan key={ban.id} ban={ban} rights={rights} />
        ))}
        {older.nextCursor === null ? null : (
          <OlderBans key={older.nextCursor} playerId={playerId} rights={rights} after={older.nextCursor} />
        )}
      </>
    )
  return (
    <li className={css.entry}>
      {error ? (
        <LoadFailure title={t(($) => $.history.loadFailed)} error={error} onRetry={refetch} />
      ) : (
        <div>
          <Button size="sm" busy={fetching} onClick={() => setWanted(true)}>
            {t(($) => $.history.more)}
          </Button>
        </div>
      )}
    </li>
  )
}
