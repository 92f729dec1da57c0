import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ReviewDialog } from '#features/permissions/review-dialog.tsx'
import * as css from '#features/permissions/rights.css.ts'
import { RightsQuery } from '#features/permissions/rights.documents.ts'
import { SetForm } from '#features/permissions/set-form.tsx'
import type { SetKind } from '#features/permissions/set-kind.ts'
import { SetMembers } from '#features/permissions/set-members.tsx'
import { useRightsChanges } from '#features/permissions/use-rights-changes.ts'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { AwaitedForm } from '#shell/loading/awaited-form.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useLastValue } from '#graphql/use-last-value.ts'

/** Properties of {@link SetPage}. */
export interface SetPageProps {
  kind: SetKind
  /** Its id, or `new`. */
  id: string
}

/** A rank or a group: what it gives and who has it; `new` adds one. */
export function SetPage({ kind, id }: SetPageProps) {
  const { t } = useTranslation('rights')
  const navigate = useNavigate()
  const showDone = useUndoToast()
  const [{ data, error }, refetch] = useQuery({ query: RightsQuery, requestPolicy: 'cache-and-network' })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  useRightsChanges(reload, data === undefined)
  const [isDeleting, setDeleting] = useState(false)
  const isNew = id === 'new'
  const all = kind === 'rank' ? data?.editableRanks : data?.permissionGroups
  const found = all?.find((set) => set.id === id)
  // an open form stays open whatever happens to what it is about
  const set = useLastValue(found)
  const title = isNew
    ? t(($) => $.set[kind === 'rank' ? 'newRank' : 'newGroup'])
    : (set?.name ?? t(($) => $.give[kind === 'rank' ? 'rankLabel' : 'groupLabel']))
  const view = kind === 'rank' ? 'ranks' : 'groups'

  return (
    <PanelPage
      title={title}
      trail={[{ to: '/admin/permissions', text: t(($) => $.title) }]}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: permissionPermissions.editPermissions }}
      actions={
        found ? (
          <Button variant="danger" icon={<Trash2 size={18} />} onClick={() => setDeleting(true)}>
            {t(($) => $.form.delete)}
          </Button>
        ) : null
      }
    >
      <PanelQuery
        data={data}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={reload}
        outline={
          <>
            {isNew ? <AwaitedForm /> : null}
            <Skeleton shape="block" />
          </>
        }
      >
        {({ editableRanks, permissionGroups, otherPermissionNames }) =>
          !isNew && set === undefined ? (
            <EmptyState icon={<KeyRound size={28} />} title={t(($) => $.set.unknown[kind])}>
              {t(($) => $.set.unknown.text)}
            </EmptyState>
          ) : (
            <div className={css.column}>
              {set && !found ? (
                <Alert tone="warning" role="status" title={t(($) => $.set.unknown[kind])}>
                  {t(($) => $.set.unknown.text)}
                </Alert>
              ) : null}
              <div className={css.page}>
                <Card title={t(($) => $.form.title)}>
                  <SetForm
                    kind={kind}
                    set={isNew ? null : (set ?? null)}
                    sets={[...editableRanks, ...permissionGroups]}
                    others={otherPermissionNames}
                    onSaved={(savedId) => {
                      reload()
                      if (!isNew) return
                      void navigate({ to: `/admin/permissions/${kind}/$id`, params: { id: savedId } })
                    }}
                  />
                </Card>
                {found ? <SetMembers kind={kind} id={id} name={title} /> : null}
              </div>
            </div>
          )
        }
      </PanelQuery>
      {isDeleting && found ? (
        <ReviewDialog
          change={
            kind === 'rank'
              ? { deleteRank: { id, version: found.version } }
              : { deleteGroup: { id, version: found.version } }
          }
          deletion={{ kind, name: found.name }}
          onDone={(result) => {
            showDone(
              t(($) => $.form.deleted, { name: found.name }),
              result,
            )
            resyncQueries()
            void navigate({ to: '/admin/permissions', search: { view } })
          }}
          onRefused={({ code }) => {
            if (code === 'CONFLICT') reload()
          }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </PanelPage>
  )
}
