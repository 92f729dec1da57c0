import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation } from 'urql'
import { ManageForm } from '#features/chats/side-panel/manage-form.tsx'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import {
  ClaimChatMutation,
  ElevateChatMutation,
  ReleaseChatMutation,
} from '#features/chats/side-panel/side-panel.documents.ts'
import { TransferForm } from '#features/chats/side-panel/transfer-form.tsx'
import { useChatStep } from '#features/chats/side-panel/use-chat-step.ts'
import {
  CloseChatMutation,
  ReopenChatMutation,
  type TeamChat,
  TeamChatQuery,
} from '#features/chats/team-chats.documents.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useSession } from '#shell/session/use-session.ts'

/** What the team does with a chat. */
export function ChatActions({ chat }: { chat: TeamChat }) {
  const { t } = useTranslation('chats')
  const { id: chatId, realm, version, status, type, assigneeId, assigneeName, playerName } = chat
  const settle = useChatStep(chatId)
  const upn = useSession()?.claims.upn
  const [claiming, claim] = useMutation(ClaimChatMutation)
  const [releasing, release] = useMutation(ReleaseChatMutation)
  const [closing, close] = useMutation(CloseChatMutation)
  const [reopening, reopen] = useMutation(ReopenChatMutation)
  const [opened, setOpened] = useState<'transfer' | 'manage' | 'elevate' | null>(null)
  const key = useKeyProps()
  const step = { realm, chatId, version }
  const name = chat.playerDisplayName ?? playerName
  const isMine = assigneeId !== null && assigneeId === String(upn)
  const dismiss = () => setOpened(null)

  if (status === 'CLOSED') {
    // nothing is left to go on with
    if (chat.textsRemovedAt !== null) return null
    return (
      <section className={css.buttons} aria-label={t(($) => $.panel.actions)}>
        <Button
          {...key('x')}
          size="sm"
          busy={reopening.fetching}
          onClick={async () =>
            settle(
              await reopen(step),
              t(($) => $.panel.reopened),
            )
          }
        >
          {t(($) => $.team.reopen)}
        </Button>
      </section>
    )
  }
  return (
    <section className={css.buttons} aria-label={t(($) => $.panel.actions)}>
      {isMine ? (
        <Button
          {...key('c')}
          size="sm"
          busy={releasing.fetching}
          onClick={async () =>
            settle(
              await release(step),
              t(($) => $.panel.released),
            )
          }
        >
          {t(($) => $.panel.release)}
        </Button>
      ) : (
        <Button
          {...key('c')}
          size="sm"
          busy={claiming.fetching}
          onClick={async () =>
            settle(
              await claim(step),
              t(($) => $.panel.claimed),
            )
          }
        >
          {assigneeName === null
            ? t(($) => $.panel.claim)
            : t(($) => $.panel.claimFrom, { name: assigneeName })}
        </Button>
      )}
      <Button {...key('t')} size="sm" onClick={() => setOpened('transfer')}>
        {t(($) => $.panel.transfer.button)}
      </Button>
      {type === 'ADMIN' ? null : (
        <Button {...key('e')} size="sm" onClick={() => setOpened('elevate')}>
          {t(($) => $.panel.elevate.button)}
        </Button>
      )}
      <Button {...key('m')} size="sm" onClick={() => setOpened('manage')}>
        {t(($) => $.panel.manage.button)}
      </Button>
      <Button
        {...key('x')}
        size="sm"
        busy={closing.fetching}
        onClick={async () =>
          settle(
            await close(step),
            t(($) => $.panel.closedDone),
          )
        }
      >
        {t(($) => $.panel.close)}
      </Button>
      {opened === 'transfer' ? (
        <FormDialog title={t(($) => $.panel.transfer.title, { name })} onClose={dismiss}>
          <TransferForm chat={chat} onClose={dismiss} />
        </FormDialog>
      ) : null}
      {opened === 'manage' ? (
        <FormDialog title={t(($) => $.panel.manage.title, { name })} onClose={dismiss}>
          <ManageForm chat={chat} onClose={dismiss} />
        </FormDialog>
      ) : null}
      {opened === 'elevate' ? <ElevateDialog chat={chat} name={name} onClose={dismiss} /> : null}
    </section>
  )
}

/** Asks before a chat goes to the administrators: who may not see it then cannot take it back. */
function ElevateDialog({ chat, name, onClose }: { chat: TeamChat; name: string; onClose: () => void }) {
  const { t } = useTranslation(['chats', 'common'])
  const { id: chatId, realm, version } = chat
  const client = useClient()
  const navigate = useNavigate()
  const settle = useChatStep(chatId)
  const [{ fetching }, elevate] = useMutation(ElevateChatMutation)

  async function run(): Promise<void> {
    const isDone = await settle(
      await elevate({ realm, chatId, version }),
      t(($) => $.panel.elevate.done),
    )
    onClose()
    if (!isDone) return
    const { error } = await client
      .query(TeamChatQuery, { id: chatId }, { requestPolicy: 'network-only' })
      .toPromise()
    if (error !== undefined) await navigate({ to: '/admin/chats' })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(($) => $.panel.elevate.title, { name })}
      effect={t(($) => $.panel.elevate.text)}
      confirmLabel={t(($) => $.panel.elevate.button)}
      cancelLabel={t(($) => $.common.cancel)}
      tone="plain"
      busy={fetching}
      onConfirm={() => void run()}
    />
  )
}
