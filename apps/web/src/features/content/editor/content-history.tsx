import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import { contentRevisionFragment } from '#features/content/editor/content-editor.documents.ts'
import type { ContentItemSearch } from '#features/content/editor/content-search.ts'
import { RevisionView } from '#features/content/editor/revision-view.tsx'
import { currentRevisions } from '#features/content/editor/current-revisions.ts'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import { type RevisionEntry, type Revisions, useRevisions } from '#features/content/editor/use-revisions.ts'
import { readFragment } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Properties of {@link ContentHistory}. */
export interface ContentHistoryProps {
  item: EditedItem
  search: ContentItemSearch
}

/** Shows all revisions of an item, and the one whose number is in the URL. */
export function ContentHistory({ item, search }: ContentHistoryProps) {
  const { t } = useTranslation('content-editor')
  const revisions = useRevisions(item.id)
  const { items, error, isLoading, more, retry } = revisions
  useReadAsFarAs(revisions, search.revision)
  if (items === undefined)
    return error ? (
      <LoadFailure title={t(($) => $.history.failed)} error={error} onRetry={retry} />
    ) : (
      <div aria-busy>
        <Skeleton shape="block" />
      </div>
    )
  const index = Math.max(
    0,
    items.findIndex(({ number }) => number === search.revision),
  )
  const selected = items[index]
  return (
    <div className={css.history}>
      <Card title={t(($) => $.history.title)}>
        <ol data-arrow-rows="inside" className={css.revisions}>
          {items.map((entry) => (
            <li key={entry.id}>
              <RevisionLink item={item} entry={entry} search={search} isSelected={entry === selected} />
            </li>
          ))}
        </ol>
        {error ? <LoadFailure title={t(($) => $.history.failed)} error={error} onRetry={retry} /> : null}
        {more ? (
          <Button size="sm" busy={isLoading} onClick={more}>
            {t(($) => $.history.more)}
          </Button>
        ) : null}
      </Card>
      {selected ? (
        <RevisionView
          key={selected.id}
          item={item}
          entry={selected}
          previousId={items[index + 1]?.id ?? null}
          search={search}
        />
      ) : null}
    </div>
  )
}

/** Loads further pages until the shown revision and the one before it are loaded. */
function useReadAsFarAs({ items, error, isLoading, more }: Revisions, number: number | undefined): void {
  const wanted = number ?? items?.[0]?.number
  const index = items?.findIndex((entry) => entry.number === wanted) ?? 0
  const isMissing = items !== undefined && (index === -1 || index === items.length - 1)
  useEffect(() => {
    if (isMissing && !isLoading && error === undefined) more?.()
  })
}

interface RevisionLinkProps {
  item: EditedItem
  entry: RevisionEntry
  search: ContentItemSearch
  isSelected: boolean
}

function RevisionLink({ item, entry, search, isSelected }: RevisionLinkProps) {
  const { t } = useTranslation('content-editor')
  const live = readFragment(contentRevisionFragment, item.live)
  const current = currentRevisions(item).find(({ revision }) => revision.id === entry.id)
  return (
    <Link
      to="/admin/content/$id"
      params={{ id: item.id }}
      search={{ ...search, view: 'history', revision: entry.number }}
      resetScroll={false}
      replace
      activeOptions={{ exact: true }}
      className={css.revision}
      aria-current={isSelected ? 'true' : undefined}
    >
      <span className={css.revisionHead}>
        {t(($) => $.history.revision, { number: entry.number })}
        {entry.id === live?.id ? (
          <Badge tone="success">{t(($) => $.history[entry.hidden ? 'hidesNow' : 'isLive'])}</Badge>
        ) : null}
        {current?.stage === 'scheduled' ? <Badge tone="info">{t(($) => $.states.scheduled)}</Badge> : null}
        {current?.stage === 'draft' ? <Badge tone="amber">{t(($) => $.states.draft)}</Badge> : null}
        {entry.restoredNumber === null ? null : (
          <Badge>{t(($) => $.history.restored, { number: entry.restoredNumber })}</Badge>
        )}
      </span>
      <span>
        {entry.imported ? t(($) => $.history.imported) : entry.authorName} ·{' '}
        <RelativeTime at={entry.createdAt} />
      </span>
      {entry.comment === '' ? null : <span>{entry.comment}</span>}
    </Link>
  )
}
