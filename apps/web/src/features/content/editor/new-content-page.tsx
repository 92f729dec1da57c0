import { EmptyState } from '@kubora/ui/empty-state'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { contentKindNames, contentKinds } from '@kubora/validation/content-kinds'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { useNavigate } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { emptyBase } from '#features/content/editor/content-base.ts'
import { ContentEditor } from '#features/content/editor/content-editor.tsx'
import { contentEntryFragment, ContentKindQuery } from '#features/content/editor/content-editor.documents.ts'
import { useSavedToast } from '#features/content/editor/use-saved-toast.ts'
import type { NewContentSearch } from '#features/content/editor/content-search.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { useContentTrail } from '#features/content/editor/use-content-trail.ts'
import { readFragment } from '#graphql/graphql.ts'
import { useLastValue } from '#graphql/use-last-value.ts'
import { AwaitedForm } from '#shell/loading/awaited-form.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'

/** The page with the editor of a new item. */
export function NewContentPage({ search }: { search: NewContentSearch }) {
  const { parent = '', lang = 'de' } = search
  const kind = contentKindNames.find((name) => name === search.kind) ?? 'ruleCategory'
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const navigate = useNavigate()
  const showSaved = useSavedToast()
  // this also fails at once when the user lacks the permission
  const [{ data, error }, refetch] = useQuery({
    query: ContentKindQuery,
    variables: { kind: contentKinds[kind].parent ?? kind },
  })
  // an open editor stays even if the permission is lost: it may contain unsaved text
  const lastData = useLastValue(data)
  return (
    <PanelPage
      title={t(($) => $.newItem, { kind: words.kind(kind) })}
      trail={useContentTrail(kind)}
      error={lastData ? undefined : error}
      denied={{ title: t(($) => $.noPermission.title), permission: contentPermissions.editContent }}
    >
      {!contentKinds[kind].open ? (
        <EmptyState icon={<FileX size={28} />} title={t(($) => $.closedKind.title)}>
          {t(($) => $.closedKind.text)}
        </EmptyState>
      ) : (
        <PanelQuery
          data={lastData}
          error={error}
          failed={t(($) => $.listFailed)}
          onRetry={refetch}
          outline={<NewOutline />}
        >
          {({ contentItems }) => {
            const entries = contentItems.map((entry) => readFragment(contentEntryFragment, entry))
            return (
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
                onSaved={(saved, publishing) => {
                  showSaved(publishing, saved.result)
                  // the text is saved, but the leave guard does not know that yet
                  void navigate({
                    to: '/admin/content/$id',
                    params: { id: saved.item.id },
                    replace: true,
                    ignoreBlocker: true,
                  })
                }}
                onOpen={() => undefined}
                onConflict={() => undefined}
              />
            )
          }}
        </PanelQuery>
      )}
    </PanelPage>
  )
}

function NewOutline() {
  return (
    <Card>
      <AwaitedForm />
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
    </Card>
  )
}
