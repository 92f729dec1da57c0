import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ThresholdForm } from '#features/warnings/threshold-form.tsx'
import {
  DeleteThresholdMutation,
  type Threshold,
  ThresholdsQuery,
} from '#features/warnings/thresholds.documents.ts'
import * as css from '#shell/player/player-card.css.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { RowButtons } from '#shell/panel/row-buttons.tsx'
import { useDeletion } from '#shell/panel/use-deletion.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

type Opened = { what: 'edit' | 'delete'; threshold: Threshold } | { what: 'add' }

/** How many active warnings propose which template of bans: for those who may change templates. */
export function ThresholdsCard() {
  const { t } = useTranslation('warnings')
  const { granted = [] } = usePermissions([banPermissions.editBanTemplates])
  const mayEdit = granted.includes(banPermissions.editBanTemplates)
  const [{ data, error }, refetch] = useQuery({
    query: ThresholdsQuery,
    // templates are added and deleted beside it
    requestPolicy: 'cache-and-network',
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const close = () => setOpened(null)
  return (
    <Card
      title={t(($) => $.threshold.title)}
      actions={
        mayEdit ? (
          <Button
            size="sm"
            onClick={() => {
              // a template may have been added since
              reload()
              setOpened({ what: 'add' })
            }}
          >
            {t(($) => $.threshold.add)}
          </Button>
        ) : null
      }
    >
      <div className={css.column}>
        <p className={css.quiet}>{t(($) => $.threshold.lead)}</p>
        <PanelQuery
          data={data?.warningThresholds}
          error={error}
          failed={t(($) => $.threshold.loadFailed)}
          onRetry={reload}
          outline={<Skeleton shape="block" />}
        >
          {(thresholds) =>
            thresholds.length === 0 ? (
              <p className={css.quiet}>{t(($) => $.threshold.none)}</p>
            ) : (
              <ul data-arrow-rows="inside" className={css.entries}>
                {thresholds.map((threshold) => (
                  <ThresholdRow
                    key={threshold.id}
                    threshold={threshold}
                    onOpen={mayEdit ? (what) => setOpened({ what, threshold }) : null}
                  />
                ))}
              </ul>
            )
          }
        </PanelQuery>
      </div>
      {opened?.what === 'delete' ? (
        <DeleteThreshold threshold={opened.threshold} onDone={reload} onClose={close} />
      ) : null}
      {opened?.what === 'add' || opened?.what === 'edit' ? (
        <FormDialog
          isKept
          title={t(($) => $.threshold[opened.what === 'add' ? 'addTitle' : 'editTitle'])}
          onClose={close}
        >
          <ThresholdForm
            threshold={
              opened.what === 'add'
                ? null
                : (data?.warningThresholds.find(({ id }) => id === opened.threshold.id) ?? opened.threshold)
            }
            templates={data?.banTemplates ?? []}
            onChanged={reload}
            onClose={close}
          />
        </FormDialog>
      ) : null}
    </Card>
  )
}

interface ThresholdRowProps {
  threshold: Threshold
  onOpen: ((what: 'edit' | 'delete') => void) | null
}

function ThresholdRow({ threshold: { count, realm, template }, onOpen }: ThresholdRowProps) {
  const { t } = useTranslation('warnings')
  const line = t(($) => $.threshold.line, { count, realm: t(($) => $.realm[realm ?? 'network']) })
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <span className={css.text}>
          {line} <strong>{template === null ? t(($) => $.threshold.noTemplate) : template.name}</strong>
        </span>
        {onOpen ? (
          <RowButtons size="sm" name={line} onEdit={() => onOpen('edit')} onDelete={() => onOpen('delete')} />
        ) : null}
      </div>
    </li>
  )
}

interface DeleteThresholdProps {
  threshold: Threshold
  onDone: () => void
  onClose: () => void
}

function DeleteThreshold({ threshold: { id, version }, onDone, onClose }: DeleteThresholdProps) {
  const { t } = useTranslation('warnings')
  return (
    <DeleteDialog
      title={t(($) => $.threshold.deleteTitle)}
      effect={t(($) => $.threshold.deleteEffect)}
      confirmLabel={t(($) => $.delete)}
      {...useDeletion(
        DeleteThresholdMutation,
        { id, version },
        { done: t(($) => $.threshold.deleted), onSent: onDone, onClose },
      )}
    />
  )
}
