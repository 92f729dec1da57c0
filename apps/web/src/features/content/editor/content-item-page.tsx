import { Alert } from '@kubora/ui/alert'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { tab, list as tabList } from '@kubora/ui/tabs.css'
import type { Locale } from '@kubora/validation/locales'
import { contentKinds } from '@kubora/validation/content-kinds'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import '#features/content/editor/cache.ts'
import { baseOf } from '#features/content/editor/content-base.ts'
import { ContentEditor } from '#features/content/editor/content-editor.tsx'
import * as css from '#features/content/editor/content-editor.css.ts'
import {
  contentEntryFragment,
  ContentItemQuery,
  ContentKindQuery,
  contentRevisionFragment,
  editedItemFragment,
} from '#features/content/editor/content-editor.documents.ts'
import { ContentHistory } from '#features/content/editor/content-history.tsx'
import type { ContentItemSearch } from '#features/content/editor/content-search.ts'
import { ContentStates } from '#features/content/editor/content-states.tsx'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { publicPath } from '#features/content/editor/public-path.ts'
import { useContentTrail } from '#features/content/editor/use-content-trail.ts'
import { useSavedToast } from '#features/content/editor/use-saved-toast.ts'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import { readFragment } from '#graphql/graphql.ts'
import { useLastValue } from '#graphql/use-last-value.ts'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link ContentItemPage}. */
export interface ContentItemPageProps {
  id: string
  search: ContentItemSearch
}

/** The page of the team for one item: its texts and their history. */
export function ContentItemPage({ id, search }: ContentItemPageProps) {
  const { t } = useTranslation('content-editor')
  const [{ data, error }, refetch] = useQuery({ query: ContentItemQuery, variables: { id } })
  const lastData = useLastValue(data)
  const item = readFragment(editedItemFragment, lastData?.contentItem)
  // an open editor stays even if the item is deleted or the permission is lost: it may contain unsaved text
  const opened = useLastValue(item ?? undefined)
  const trail = useContentTrail()
  const refetchItem = () => refetch({ requestPolicy: 'network-only' })
  useRefetchAt(item?.scheduledAt ?? null, refetchItem)

  if (opened)
    return (
      <OpenItem
        item={opened}
        isGone={lastData?.contentItem === null}
        search={search}
        onRefetch={refetchItem}
      />
    )
  return (
    <PanelPage
      title={t(($) => $.title)}
      trail={trail}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission: contentPermissions.editContent }}
    >
      <PanelQuery
        data={lastData}
        error={error}
        failed={t(($) => $.itemFailed)}
        onRetry={refetchItem}
        outline={<ItemSkeleton />}
      >
        {() => (
          <EmptyState icon={<FileX size={28} />} title={t(($) => $.gone.title)}>
            {t(($) => $.gone.text)}
          </EmptyState>
        )}
      </PanelQuery>
    </PanelPage>
  )
}

function ItemSkeleton() {
  return (
    <Card>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Card>
  )
}

/** Refetches the item when its scheduled revision becomes public. */
function useRefetchAt(at: string | null, refetch: () => void): void {
  const refetchNow = useEffectEvent(refetch)
  useEffect(() => {
    if (at === null) return
    // browsers fire longer timers at once; a second more, as clocks differ
    const waitMs = Math.min(2 ** 31 - 1, Math.max(0, new Date(at).getTime() - Date.now()) + 1_000)
    const timer = setTimeout(() => refetchNow(), waitMs)
    return () => clearTimeout(timer)
  }, [at])
}

interface OpenItemProps {
  item: EditedItem
  /** Whether somebody deleted the item while it was open. */
  isGone: boolean
  search: ContentItemSearch
  onRefetch: () => void
}

function OpenItem({ item, isGone, search, onRefetch }: OpenItemProps) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const navigate = useNavigate()
  const isHistory = search.view === 'history'
  const showSaved = useSavedToast()
  const { lang = 'de', edit } = search
  const show = (next: { lang: Locale; edit: number | undefined }) =>
    void navigate({
      to: '/admin/content/$id',
      params: { id: item.id },
      search: editSearch(next),
      replace: true,
      resetScroll: false,
      // the text is saved, but the leave guard does not know that yet
      ignoreBlocker: true,
    })
  return (
    <PanelPage title={words.title(item)} trail={useContentTrail(item.kind)} error={undefined} denied={null}>
      <div className={css.column}>
        {isGone ? (
          <Alert tone="warning" role="alert" title={t(($) => $.gone.title)}>
            {t(($) => $.gone.whileOpen)}
          </Alert>
        ) : null}
        <ItemFacts item={item} />
        <nav className={tabList} aria-label={t(($) => $.views.label)}>
          <Link
            to="/admin/content/$id"
            params={{ id: item.id }}
            search={editSearch({ lang, edit })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={tab}
            aria-current={isHistory ? undefined : 'page'}
          >
            {t(($) => $.views.edit)}
          </Link>
          <Link
            to="/admin/content/$id"
            params={{ id: item.id }}
            search={{ ...editSearch({ lang, edit }), view: 'history' }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={tab}
            aria-current={isHistory ? 'page' : undefined}
          >
            {t(($) => $.views.history)}
          </Link>
        </nav>
        {isHistory ? <ContentHistory item={item} search={search} /> : null}
        {/* stays mounted while the history is shown, so that typed text is not lost */}
        <div hidden={isHistory}>
          <ContentEditor
            kind={item.kind}
            item={item}
            start={baseOf(item, edit)}
            opened={edit}
            parents={[]}
            lang={lang}
            onLang={(next) => show({ lang: next, edit })}
            onOpen={(next) => show({ lang, edit: next })}
            onSaved={(saved, publishing) => {
              showSaved(publishing, saved.result)
              // what is scheduled stays in the editor, though the public one would be opened first
              const next = publishing.publish === 'at' ? readNumber(saved.item) : undefined
              if (next !== edit) show({ lang, edit: next })
            }}
            onConflict={onRefetch}
          />
        </div>
      </div>
    </PanelPage>
  )
}

/** The search parameters of the editor: German and the revision that is opened first are left out. */
function editSearch({ lang, edit }: { lang: Locale; edit: number | undefined }): ContentItemSearch {
  return { ...(lang === 'de' ? {} : { lang }), ...(edit === undefined ? {} : { edit }) }
}

/** Returns the number of the revision that was saved just now. */
function readNumber({ newest }: EditedItem): number {
  return readFragment(contentRevisionFragment, newest).number
}

function ItemFacts({ item }: { item: EditedItem }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const locale = useLocale()
  const parentKind = contentKinds[item.kind].parent
  const [{ data }] = useQuery({
    query: ContentKindQuery,
    variables: { kind: parentKind ?? item.kind },
    pause: parentKind === null,
  })
  const parent = data?.contentItems
    .map((entry) => readFragment(contentEntryFragment, entry))
    .find(({ id }) => id === item.parentId)
  const path = item.state === 'live' ? publicPath(item.kind, item.key, parent?.key ?? null) : null
  return (
    <div className={css.facts}>
      <ContentStates item={item} />
      <span className={css.kind}>
        {words.kind(item.kind)}
        {parent ? ` · ${words.title(parent)}` : null} · <code>{item.key}</code>
      </span>
      <span>
        {t(($) => $.changedBy, {
          name: words.author(item.changedBy),
          at: formatDateTime(locale, item.changedAt),
        })}
      </span>
      {path === null ? null : <SiteLink path={path}>{t(($) => $.openOnSite)}</SiteLink>}
    </div>
  )
}
