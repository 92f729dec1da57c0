import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { decidedChatTypes } from '@kubora/validation/chat-decisions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { ReasonForm } from '#features/chats/reasons/reason-form.tsx'
import {
  ChatReasonsQuery,
  DeleteChatReasonMutation,
  type EditedReason,
  RestoreChatReasonMutation,
} from '#features/chats/reasons/reasons.documents.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { RowButtons } from '#shell/panel/row-buttons.tsx'
import { useDeletion } from '#shell/panel/use-deletion.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import * as css from '#shell/player/player-card.css.ts'
import { reasonOf } from '#shell/texts/translated-reason.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

type DecidedType = (typeof decidedChatTypes)[number]

type Opened = { what: 'edit' | 'delete'; reason: EditedReason } | { what: 'add'; type: DecidedType }

/** The reasons of decisions, by type: add, change, delete, bring back. */
export function ReasonsPage() {
  const { t } = useTranslation('chats')
  const [{ data, error }, refetch] = useQuery({ query: ChatReasonsQuery, requestPolicy: 'cache-and-network' })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const key = useKeyProps()
  return (
    <PanelPage
      title={t(($) => $.reasons.title)}
      lead={t(($) => $.reasons.lead)}
      trail={[{ text: t(($) => $.team.title), to: '/admin/chats' }]}
      error={error}
      denied={{ title: t(($) => $.reasons.denied), permission: chatPermissions.editChatReasons }}
      actions={
        <Button
          {...key('n')}
          variant="primary"
          icon={<Plus size={18} />}
          onClick={() => setOpened({ what: 'add', type: decidedChatTypes[0] })}
        >
          {t(($) => $.reasons.add)}
        </Button>
      }
    >
      <div className={panel.column}>
        <PanelQuery
          data={data?.chatReasons}
          error={error}
          failed={t(($) => $.reasons.loadFailed)}
          onRetry={reload}
          outline={<Skeleton shape="block" />}
        >
          {(reasons) =>
            decidedChatTypes.map((type) => (
              <ReasonsOfType
                key={type}
                type={type}
                reasons={reasons.filter((reason) => reason.type === type)}
                onOpen={setOpened}
                onDone={reload}
              />
            ))
          }
        </PanelQuery>
      </div>
      {opened?.what === 'delete' ? (
        <DeleteReason reason={opened.reason} onDone={reload} onClose={close} />
      ) : null}
      {opened?.what === 'add' || opened?.what === 'edit' ? (
        <FormDialog
          isKept
          title={t(($) => $.reasons[opened.what === 'add' ? 'addTitle' : 'editTitle'])}
          onClose={close}
        >
          <ReasonForm
            type={opened.what === 'add' ? opened.type : decidedChatTypes[0]}
            reason={
              opened.what === 'add'
                ? null
                : (data?.chatReasons.find(({ id }) => id === opened.reason.id) ?? opened.reason)
            }
            onChanged={reload}
            onClose={close}
          />
        </FormDialog>
      ) : null}
    </PanelPage>
  )
}

interface ReasonsOfTypeProps {
  type: DecidedType
  reasons: readonly EditedReason[]
  onOpen: (opened: Opened) => void
  onDone: () => void
}

function ReasonsOfType({ type, reasons, onOpen, onDone }: ReasonsOfTypeProps) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const offered = reasons.filter(({ deletedAt }) => deletedAt === null)
  const deleted = reasons.filter(({ deletedAt }) => deletedAt !== null)
  return (
    <Card
      title={t(($) => $['chat-types'][type])}
      headingLevel={2}
      actions={
        <Button
          size="sm"
          aria-label={`${t(($) => $.reasons.add)}: ${t(($) => $['chat-types'][type])}`}
          onClick={() => onOpen({ what: 'add', type })}
        >
          {t(($) => $.reasons.add)}
        </Button>
      }
    >
      <div className={css.column}>
        {offered.length === 0 ? (
          <p className={css.quiet}>{t(($) => $.reasons.none)}</p>
        ) : (
          <ul data-arrow-rows="inside" className={css.entries}>
            {offered.map((reason) => (
              <ReasonRow key={reason.id} reason={reason} onOpen={onOpen} />
            ))}
          </ul>
        )}
        {deleted.length === 0 ? null : (
          <details>
            <summary className={css.summary}>
              {t(($) => $.reasons.deletedOnes, { count: deleted.length })}
            </summary>
            <ul className={css.entries}>
              {deleted.map((reason) => (
                <DeletedRow key={reason.id} reason={reason} onDone={onDone} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  )
}

function useReasonText(reason: EditedReason): { text: string; wait: string } {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { cooldownDays: count } = reason
  return {
    text: reasonOf({ reasons: reason.texts }, locale),
    wait: count === 0 ? t(($) => $.reasons.noWait) : t(($) => $.reasons.wait, { count }),
  }
}

function ReasonRow({ reason, onOpen }: { reason: EditedReason; onOpen: (opened: Opened) => void }) {
  const { text, wait } = useReasonText(reason)
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <span className={css.text}>{text}</span>
        <RowButtons
          size="sm"
          name={text}
          onEdit={() => onOpen({ what: 'edit', reason })}
          onDelete={() => onOpen({ what: 'delete', reason })}
        />
      </div>
      <span className={css.hint}>{wait}</span>
    </li>
  )
}

function DeletedRow({ reason, onDone }: { reason: EditedReason; onDone: () => void }) {
  const { t } = useTranslation('chats')
  const { text, wait } = useReasonText(reason)
  const showDone = useUndoToast()
  const [{ fetching, error }, restore] = useMutation(RestoreChatReasonMutation)
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <span className={css.text}>{text}</span>
        <Button
          size="sm"
          busy={fetching}
          aria-label={t(($) => $.reasons.restoreNamed, { reason: text })}
          onClick={async () => {
            const result = await restore({ id: reason.id, version: reason.version })
            if (!result.error)
              showDone(
                t(($) => $.reasons.restored),
                result,
              )
            onDone()
          }}
        >
          {t(($) => $.reasons.restore)}
        </Button>
      </div>
      <span className={css.hint}>{wait}</span>
      <FailureLine error={error} />
    </li>
  )
}

interface DeleteReasonProps {
  reason: EditedReason
  onDone: () => void
  onClose: () => void
}

function DeleteReason({ reason: { id, version }, onDone, onClose }: DeleteReasonProps) {
  const { t } = useTranslation('chats')
  return (
    <DeleteDialog
      title={t(($) => $.reasons.delete.title)}
      effect={t(($) => $.reasons.delete.effect)}
      confirmLabel={t(($) => $.reasons.delete.confirm)}
      {...useDeletion(
        DeleteChatReasonMutation,
        { id, version },
        { done: t(($) => $.reasons.deleted), onSent: onDone, onClose },
      )}
    />
  )
}
