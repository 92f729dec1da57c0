import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { list as tabList, tab } from '@kubora/ui/tabs.css'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ChangedWords } from '#features/content/editor/changed-words.tsx'
import { contentOfRevision } from '#features/content/editor/content-base.ts'
import * as css from '#features/content/editor/content-editor.css.ts'
import {
  contentRevisionFragment,
  ContentRevisionQuery,
} from '#features/content/editor/content-editor.documents.ts'
import type { ContentItemSearch } from '#features/content/editor/content-search.ts'
import { contentChanges } from '#features/content/editor/edited-content.ts'
import { RestoreDialog } from '#features/content/editor/restore-dialog.tsx'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import type { RevisionEntry } from '#features/content/editor/use-revisions.ts'
import { readFragment } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link RevisionView}. */
export interface RevisionViewProps {
  item: EditedItem
  entry: RevisionEntry
  /** The revision before; null for the first. */
  previousId: string | null
  search: ContentItemSearch
}

/** Shows the changes of a revision, or its differences from the public one, with a button that restores it. */
export function RevisionView({ item, entry, previousId, search }: RevisionViewProps) {
  const { t } = useTranslation('content-editor')
  const locale = useLocale()
  const [isRestoring, setRestoring] = useState(false)
  const newest = readFragment(contentRevisionFragment, item.newest)
  const compared = search.with ?? 'previous'
  return (
    <Card
      title={t(($) => $.history.revision, { number: entry.number })}
      lead={t(($) => $.changedBy, {
        name: entry.imported ? t(($) => $.history.imported) : entry.authorName,
        at: formatDateTime(locale, entry.createdAt),
      })}
      actions={
        newest.id === entry.id ? null : (
          <Button size="sm" icon={<Undo2 aria-hidden size={16} />} onClick={() => setRestoring(true)}>
            {t(($) => $.restore.open)}
          </Button>
        )
      }
    >
      <nav className={tabList} aria-label={t(($) => $.history.compare)}>
        {(['previous', 'live'] as const).map((other) => (
          <Link
            key={other}
            to="/admin/content/$id"
            params={{ id: item.id }}
            search={{
              ...(search.lang === undefined ? {} : { lang: search.lang }),
              view: 'history',
              revision: entry.number,
              ...(other === 'live' ? { with: 'live' as const } : {}),
            }}
            resetScroll={false}
            replace
            activeOptions={{ exact: true }}
            className={tab}
            aria-current={other === compared ? 'page' : undefined}
          >
            {t(($) => $.history.against[other])}
          </Link>
        ))}
      </nav>
      <Comparison item={item} entry={entry} previousId={previousId} compared={compared} />
      <RestoreDialog open={isRestoring} item={item} entry={entry} onClose={() => setRestoring(false)} />
    </Card>
  )
}

interface ComparisonProps extends Omit<RevisionViewProps, 'search'> {
  compared: 'previous' | 'live'
}

function Comparison({ item, entry, previousId, compared }: ComparisonProps) {
  const { t } = useTranslation('content-editor')
  const live = readFragment(contentRevisionFragment, item.live)
  const otherId = compared === 'live' ? (live?.id ?? null) : previousId
  const [own, refetch] = useQuery({ query: ContentRevisionQuery, variables: { id: entry.id } })
  const [other, fetchOther] = useQuery({
    query: ContentRevisionQuery,
    variables: { id: otherId ?? '' },
    pause: otherId === null,
  })
  const error = own.error ?? (otherId === null ? undefined : other.error)
  const after = own.data?.contentRevision
  const before = otherId === null ? null : other.data?.contentRevision
  if (error)
    return (
      <LoadFailure
        error={error}
        onRetry={() => {
          refetch({ requestPolicy: 'network-only' })
          if (otherId !== null) fetchOther({ requestPolicy: 'network-only' })
        }}
      />
    )
  if (!after || before === undefined)
    return (
      <div aria-busy>
        <Skeleton shape="block" />
      </div>
    )
  const revision = contentOfRevision(item.kind, after)
  const base = before && contentOfRevision(item.kind, before)
  // always the changes from the live revision to this one, even if this one is older
  const changes = contentChanges(item.kind, base, revision)
  if (compared === 'live' && otherId === null)
    return <p className={css.quiet}>{t(($) => $.history.noLive)}</p>
  if (changes.length === 0) return <p className={css.quiet}>{t(($) => $.history.same)}</p>
  return <ChangedWords changes={changes} />
}
