import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { messagePauseMs } from '@kubora/validation/chat-limits'
import { Inline } from '@kubora/ui/inline'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation, useQuery } from 'urql'
import { OwnChatAnswers } from '#features/chats/answers/chat-answers.tsx'
import * as css from '#features/chats/chat-view.css.ts'
import { ChatView } from '#features/chats/chat-view.tsx'
import { ChatStatusBadge } from '#features/chats/chat-status-badge.tsx'
import {
  CloseOwnChatMutation,
  type OwnChat,
  OwnChatChangedSubscription,
  OwnChatMessagesQuery,
  OwnChatQuery,
  ReadOwnChatMutation,
  WriteOwnMessageMutation,
} from '#features/chats/chats.documents.ts'
import { saysClosed } from '#features/chats/entry-words.ts'
import { useOwnPresence } from '#features/chats/presence/use-own-presence.tsx'
import { OwnTranscript } from '#features/chats/transcript/own-transcript.tsx'
import { markSeen } from '#features/chats/read-mark.ts'
import { RatingCard } from '#features/chats/rating/rating-card.tsx'
import { useLiveMessages } from '#features/chats/use-live-messages.ts'
import { HasUnreadChatsQuery } from '#features/chats/unread.documents.ts'
import { useChatMessages } from '#features/chats/use-chat-messages.ts'
import { apiError, apiErrorOf } from '#graphql/api-error.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { NotFoundPage } from '#shell/failure/not-found-page.tsx'
import { Page } from '#shell/layout/page.tsx'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { useSession } from '#shell/session/use-session.ts'

/** A chat of one's own. */
export function OwnChatPage({ id }: { id: string }) {
  const { t } = useTranslation('chats')
  const [{ data, error }, refetch] = useQuery({
    query: OwnChatQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  if (error !== undefined && apiError(error).code === 'NOT_FOUND') {
    return <NotFoundPage>{t(($) => $.unknown)}</NotFoundPage>
  }
  // on the way from another chat, the data are still those of that one
  if (data?.ownChat.id === id) return <OpenedChat key={id} chat={data.ownChat} />
  return (
    <Page title={t(($) => $.title)}>
      {error === undefined ? null : (
        <LoadFailure error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </Page>
  )
}

function OpenedChat({ chat }: { chat: OwnChat }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const { id, type, realm, status, closedBy } = chat
  const client = useClient()
  const session = useSession()
  const messages = useChatMessages(chat.lastSeq, async (part) => {
    const { data } = await client
      .query(OwnChatMessagesQuery, { chatId: id, ...part }, { requestPolicy: 'network-only' })
      .toPromise()
    return data?.ownChatMessages ?? null
  })
  useLiveMessages(
    OwnChatChangedSubscription,
    {},
    ({ ownChatChanged: { chat: changed, messages: added } }) => {
      if (changed.id === id) messages.take(added)
    },
  )
  const [readSeq] = useState(chat.readSeq)
  const marked = useRef(chat.readSeq)
  const [, markRead] = useMutation(ReadOwnChatMutation)
  const [, write] = useMutation(WriteOwnMessageMutation)
  const presence = useOwnPresence(chat)

  async function see(seq: number): Promise<void> {
    if (seq <= chat.readSeq) return
    if (!(await markSeen(marked, seq, () => markRead({ chatId: id, seq })))) return
    // the mark of the menu
    await client.query(HasUnreadChatsQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  }

  const isUnanswered =
    status !== 'CLOSED' &&
    messages.isLoaded &&
    !messages.hasOlder &&
    messages.shown.every(({ author, entry }) => author === 'PLAYER' || entry?.by === 'PLAYER')
  const typeText = t(($) => $['chat-types'][type])
  return (
    <Page
      title={typeText}
      eyebrow={<BackLink path="/chats">{t(($) => $.title)}</BackLink>}
      lead={t(($) => $.realm[realm])}
      actions={
        <Inline gap={2}>
          <ChatStatusBadge status={status} />
          <OwnTranscript chat={chat} />
          {status === 'CLOSED' ? null : <CloseButton chatId={id} />}
        </Inline>
      }
    >
      <ChatView
        chatId={id}
        above={<OwnChatAnswers chatId={id} />}
        below={isUnanswered ? <li className={css.aside}>{t(($) => $.answerComes)}</li> : null}
        side="PLAYER"
        playerName={session?.claims.playerName ?? ''}
        messages={messages}
        readSeq={readSeq}
        onSeen={(seq) => void see(seq)}
        pauseMs={messagePauseMs}
        presence={presence}
        send={async (unsent) => {
          const { data, error } = await write({ chatId: id, ...unsent })
          return data
            ? { message: data.writeOwnMessage }
            : { error: error ? apiError(error) : apiErrorOf(undefined) }
        }}
        closed={status === 'CLOSED' ? <ClosedNote closedBy={closedBy} isSaid={saysClosed(messages)} /> : null}
      />
      {/* below the conversation, which would have no room beside it */}
      {status === 'CLOSED' && closedBy === 'TEAM' ? <RatingCard chatId={id} /> : null}
    </Page>
  )
}

/** That the chat is closed, where the last message does not say it already, and what one can do then. */
function ClosedNote({ closedBy, isSaid }: Pick<OwnChat, 'closedBy'> & { isSaid: boolean }) {
  const { t } = useTranslation('chats')
  const note = t(
    ($) => $.closedNote[closedBy === 'SYSTEM' ? 'quiet' : closedBy === 'PLAYER' ? 'you' : 'team'],
  )
  const words = [...(isSaid ? [] : [note]), ...(closedBy === 'SYSTEM' ? [t(($) => $.lifecycle.openNew)] : [])]
  const link = (
    <ButtonRouterLink size="sm" to="/chats">
      {t(($) => $.toList)}
    </ButtonRouterLink>
  )
  if (words.length === 0) return <div>{link}</div>
  return (
    <Alert tone="info" actions={link}>
      {words.join(' ')}
    </Alert>
  )
}

function CloseButton({ chatId }: { chatId: string }) {
  const { t } = useTranslation(['chats', 'common'])
  const [isAsking, setAsking] = useState(false)
  const [{ fetching, error }, close] = useMutation(CloseOwnChatMutation)
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t(($) => $.close.button)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.close.title)}
        effect={t(($) => $.close.text)}
        confirmLabel={t(($) => $.close.button)}
        cancelLabel={t(($) => $.common.cancel)}
        tone="plain"
        busy={fetching}
        onConfirm={async () => {
          const { data } = await close({ chatId })
          if (data) setAsking(false)
        }}
      >
        <FailureLine error={error} />
      </ConfirmDialog>
    </>
  )
}
