import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import type { Realm } from '@kubora/validation/realms'
import type { TypedDocumentNode } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { ChangeList, type ChangeListProps } from '#features/roleplay/change-list.tsx'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useListParts } from '#shell/table/use-list-parts.ts'

/** A part of the wishes of one tool. */
export interface WishesData {
  wishes: { items: readonly ShownChange[]; nextCursor: string | null }
}

/** A query of the wishes of one tool in a realm. */
export type WishesQuery = TypedDocumentNode<WishesData, { realm: Realm; after?: string | null }>

/** Texts of {@link LatestWishes}. */
export interface LatestTexts {
  title: string
  failed: string
  empty: string
}

/** Properties of {@link LatestWishes}. */
export interface LatestWishesProps extends Pick<ChangeListProps, 'mayRetry' | 'actions'> {
  realm: Realm
  query: WishesQuery
  texts: LatestTexts
}

/** Pause between two readings, ms: short, as a member waits for what the game does. */
const pauseMs = 1_000

const pageSize = Number.POSITIVE_INFINITY

/** What the team asked for last in a realm with one tool, and what the game did, live. */
export function LatestWishes({ realm, query, texts, mayRetry, actions }: LatestWishesProps) {
  const { t } = useTranslation('roleplay')
  const parts = useListParts({
    query,
    variablesOf: (after) => ({ realm, after: after ?? null }),
    partOf,
    pageSize,
  })
  const { rows, error, isLoading, retry, loadMore, refresh, nextCursor } = parts
  useWorldRefresh({ realm, pauseMs, isReading: isLoading, refresh })
  return (
    <Card title={texts.title}>
      {rows === undefined ? (
        error ? (
          <LoadFailure title={texts.failed} error={error} onRetry={retry} />
        ) : (
          <Skeleton shape="row" />
        )
      ) : rows.length === 0 ? (
        <p className={css.quiet}>{texts.empty}</p>
      ) : (
        <div className={css.column}>
          <ChangeList changes={rows} mayRetry={mayRetry} actions={actions} ofRealm />
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

const partOf = ({ wishes }: WishesData) => wishes
