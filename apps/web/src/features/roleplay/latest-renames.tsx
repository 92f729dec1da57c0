import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '#features/roleplay/change-list.tsx'
import { CharacterRenamesQuery, type ShownChange } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useListParts } from '#shell/table/use-list-parts.ts'

/** Pause between two readings, ms: short, as a member waits for what the game does. */
const pauseMs = 1_000

const pageSize = Number.POSITIVE_INFINITY

/** The newest names that the team asked for in a realm, and what the game did, live. */
export function LatestRenames({ realm, mayRetry }: { realm: Realm; mayRetry: boolean }) {
  const { t } = useTranslation('roleplay')
  const parts = useListParts({
    query: CharacterRenamesQuery,
    variablesOf: (after) => ({ realm, after: after ?? null }),
    partOf,
    pageSize,
  })
  const { rows, error, isLoading, retry, loadMore, refresh, nextCursor } = parts
  useWorldRefresh({ realm, pauseMs, isReading: isLoading, refresh })
  return (
    <Card title={t(($) => $.tool.latest)}>
      {rows === undefined ? (
        error ? (
          <LoadFailure title={t(($) => $.tool.latestFailed)} error={error} onRetry={retry} />
        ) : (
          <Skeleton shape="row" />
        )
      ) : rows.length === 0 ? (
        <p className={css.quiet}>{t(($) => $.tool.latestEmpty)}</p>
      ) : (
        <div className={css.column}>
          <ChangeList changes={rows} mayRetry={mayRetry} ofRealm />
          {nextCursor === null ? null : (
            <div>
              <Button size="sm" busy={isLoading} onClick={loadMore}>
                {t(($) => $.tool.more)}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function partOf({ characterRenames }: ResultOf<typeof CharacterRenamesQuery>): {
  items: readonly ShownChange[]
  nextCursor: string | null
} {
  return characterRenames
}
