import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type PastMigration,
  PlayerMigrationsQuery,
} from '#features/player-migrations/player-migrations.documents.ts'
import * as css from '#features/player-migrations/player-migrations.css.ts'
import { UndoMigration } from '#features/player-migrations/undo-migration.tsx'
import type { ResultOf } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PlayerName } from '#shell/player/player-name.tsx'
import { useListParts } from '#shell/table/use-list-parts.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate, formatDateTime } from '#shell/time/network-time.ts'

/** Pause between two readings while the game has yet to answer, ms: one list serves both realms, which have live events of their own. */
const pauseMs = 5_000

const pageSize = Number.POSITIVE_INFINITY
const partOf = ({ playerMigrations }: ResultOf<typeof PlayerMigrationsQuery>) => playerMigrations
const variablesOf = (after?: string) => ({ after: after ?? null })

/** Migrations that were made, newest first: what became of their characters, and whether they can be undone. */
export function PastMigrations() {
  const { t } = useTranslation('player-migrations')
  const list = useListParts({ query: PlayerMigrationsQuery, variablesOf, partOf, pageSize })
  const { rows, error, isLoading, retry, loadMore, refresh, nextCursor } = list
  const isWaiting = rows?.some(({ wishes, undoWishes }) => wishes.pending + undoWishes.pending > 0) ?? false
  const read = useEffectEvent(refresh)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => read(), pauseMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <Card title={t(($) => $.past.title)}>
      {rows === undefined ? (
        error ? (
          <LoadFailure title={t(($) => $.past.loadFailed)} error={error} onRetry={retry} />
        ) : (
          <Skeleton shape="row" />
        )
      ) : rows.length === 0 ? (
        <p className={css.quiet}>{t(($) => $.past.empty)}</p>
      ) : (
        <div className={css.column}>
          <ul className={css.past}>
            {rows.map((migration) => (
              <PastItem key={migration.id} migration={migration} />
            ))}
          </ul>
          {nextCursor == null ? null : (
            <div>
              <Button size="sm" busy={isLoading} onClick={loadMore}>
                {t(($) => $.past.more)}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function PastItem({ migration }: { migration: PastMigration }) {
  const { t } = useTranslation('player-migrations')
  const locale = useLocale()
  const { from, to, memberName, reason, migratedAt, undoneAt, undoneByName, canUndo } = migration
  return (
    <li className={css.pastItem}>
      <div className={css.pastHead}>
        <State migration={migration} />
        <span className={css.names}>
          <TextRouterLink to="/admin/player/$id" params={{ id: from.id }}>
            <PlayerName {...from} />
          </TextRouterLink>
          <ArrowRight aria-hidden size={16} className={css.arrow} />
          <VisuallyHidden>{t(($) => $.past.to)}</VisuallyHidden>
          <TextRouterLink to="/admin/player/$id" params={{ id: to.id }}>
            <PlayerName {...to} />
          </TextRouterLink>
        </span>
      </div>
      <p className={css.reason}>{reason}</p>
      <Wishes way="characters" wishes={migration.wishes} />
      <Wishes way="charactersBack" wishes={migration.undoWishes} />
      <p className={css.hint}>
        {[
          t(($) => $.past.by, { name: memberName }),
          formatDateTime(locale, migratedAt),
          ...(undoneAt === null || undoneByName === null
            ? []
            : [t(($) => $.past.undoneBy, { name: undoneByName, date: formatDateTime(locale, undoneAt) })]),
        ].join(' · ')}
      </p>
      {canUndo ? <UndoMigration migration={migration} /> : null}
    </li>
  )
}

function State({ migration: { undoneAt, canUndo, endsAt } }: { migration: PastMigration }) {
  const { t } = useTranslation('player-migrations')
  const locale = useLocale()
  if (undoneAt !== null) return <Badge>{t(($) => $.past.undone)}</Badge>
  if (!canUndo) return <Badge>{t(($) => $.past.final)}</Badge>
  return <Badge tone="info">{t(($) => $.past.openState, { date: formatDate(locale, endsAt) })}</Badge>
}

interface WishesProps {
  way: 'characters' | 'charactersBack'
  wishes: PastMigration['wishes']
}

/** What the game did with the characters; nothing where there are none. */
function Wishes({ way, wishes }: WishesProps) {
  const { t } = useTranslation('player-migrations')
  const states = (['pending', 'applied', 'failed', 'unknown'] as const).filter((state) => wishes[state] > 0)
  if (states.length === 0) return null
  const texts = states.map((state) => t(($) => $.past.wishes[state], { count: wishes[state] }))
  return <p className={css.hint}>{t(($) => $.past[way], { states: texts.join(', ') })}</p>
}
