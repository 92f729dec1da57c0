import { EmptyState } from '@kubora/ui/empty-state'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { contentKindNames, contentKinds } from '@kubora/validation/content-kinds'
import { useNavigate } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { emptyBase } from '#features/content/editor/content-base.ts'
import { ContentEditor } from '#features/content/editor/content-editor.tsx'
import { contentEntryFragment, ContentKindQuery } from '#features/content/editor/content-editor.documents.ts'
import { groupOf } from '#features/content/editor/content-groups.ts'
import { useSavedToast } from '#features/content/editor/content-item-page.tsx'
import type { NewContentSearch } from '#features/content/editor/content-search.ts'
import { useContentWords } from '#features/content/editor/content-words.ts'
import { NoContentPermission } from '#features/content/editor/no-content-permission.tsx'
import { apiError } from '#graphql/api-error.ts'
import { readFragment } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** Writes a new item. */
export function NewContentPage({ search }: { search: NewContentSearch }) {
  const { parent = '', lang = 'de' } = search
  const kind = contentKindNames.find((name) => name === search.kind) ?? 'ruleCategory'
  const { t } = useTranslation('content-editor')
  const words = useContentWords()
  const navigate = useNavigate()
  const tellSaved = useSavedToast()
  // also tells at once whether the person may write at all
  const [{ data, error }, ask] = useQuery({
    query: ContentKindQuery,
    variables: { kind: contentKinds[kind].parent ?? kind },
  })
  const entries = data?.contentItems.map((entry) => readFragment(contentEntryFragment, entry))
  if (error && apiError(error).code === 'NO_PERMISSION') return <NoContentPermission />
  return (
    <Page
      title={t(($) => $.newItem, { kind: words.kind(kind) })}
      eyebrow={
        <TextRouterLink to="/admin/content" search={{ kind: groupOf(kind) }}>
          {words.group(groupOf(kind))}
        </TextRouterLink>
      }
    >
      {!contentKinds[kind].open ? (
        <EmptyState icon={<FileX size={28} />} title={t(($) => $.closedKind.title)}>
          {t(($) => $.closedKind.text)}
        </EmptyState>
      ) : entries ? (
        <ContentEditor
          key={kind}
          kind={kind}
          item={null}
          start={emptyBase(kind, entries.some(({ id }) => id === parent) ? parent : '')}
          parents={entries}
          lang={lang}
          onLang={(next) =>
            void navigate({
              to: '/admin/content/new',
              search: { ...search, lang: next },
              replace: true,
              resetScroll: false,
            })
          }
          onSaved={(item, publishing) => {
            tellSaved(publishing)
            // what was written is saved; the guard has not heard of it yet
            void navigate({
              to: '/admin/content/$id',
              params: { id: item.id },
              replace: true,
              ignoreBlocker: true,
            })
          }}
          onConflict={() => undefined}
        />
      ) : error ? (
        <LoadFailure title={t(($) => $.listFailed)} error={error} onRetry={ask} />
      ) : (
        <div aria-busy>
          <Card>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="block" />
          </Card>
        </div>
      )}
    </Page>
  )
}
