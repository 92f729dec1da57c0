import { Alert } from '@kubora/ui/alert'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { Inline } from '@kubora/ui/inline'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation, useQuery } from 'urql'
import { TeamChatAnswers } from '#features/chats/answers/chat-answers.tsx'
import { ChatStatusBadge } from '#features/chats/chat-status-badge.tsx'
import { ChatView } from '#features/chats/chat-view.tsx'
import { saysClosed } from '#features/chats/entry-words.ts'
import {
  AnswerChatMutation,
  ReadChatMutation,
  type TeamChat,
  TeamChatChangedSubscription,
  TeamChatMessagesQuery,
  TeamChatQuery,
} from '#features/chats/team-chats.documents.ts'
import { ReportLogButton } from '#features/chats/logs/report-log-button.tsx'
import { useTeamPresence } from '#features/chats/presence/use-team-presence.tsx'
import { usePrepared } from '#features/chats/prepared/use-prepared.tsx'
import { NextChatButton } from '#features/chats/queue/next-chat-button.tsx'
import * as panelCss from '#features/chats/side-panel/side-panel.css.ts'
import { markSeen } from '#features/chats/read-mark.ts'
import { SidePanel, SidePanelButton } from '#features/chats/side-panel/side-panel.tsx'
import { useChatMessages } from '#features/chats/use-chat-messages.ts'
import { useLiveMessages } from '#features/chats/use-live-messages.ts'
import { apiError, apiErrorOf } from '#graphql/api-error.ts'
import { NotFoundPage } from '#shell/failure/not-found-page.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { awaitPageFocus } from '#shell/navigation/page-focus.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'

/** A chat as the team sees it. */
export function TeamChatPage({ id }: { id: string }) {
  const { t } = useTranslation('chats')
  const [{ data, error }, refetch] = useQuery({
    query: TeamChatQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  if (error !== undefined && apiError(error).code === 'NOT_FOUND') {
    return <NotFoundPage>{t(($) => $.team.unknown)}</NotFoundPage>
  }
  // on the way from another chat, the data are still those of that one
  if (data?.chat.id === id) {
    return <OpenedChat key={`${data.chat.realm} ${id}`} chat={data.chat} readSeq={data.chatReadSeq} />
  }
  return (
    <PanelPage
      title={t(($) => $.team.title)}
      trail={[{ text: t(($) => $.team.title), to: '/admin/chats' }]}
      error={error}
      denied={{ title: t(($) => $.team.denied), permission: chatPermissions.answerChats }}
    >
      <HandOnFocus />
      <PanelQuery
        data={undefined}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
        outline={null}
      >
        {() => null}
      </PanelQuery>
    </PanelPage>
  )
}

/** Hands the focus from the title that stood for a loading chat to that of the chat. */
function HandOnFocus() {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.matches('main h1')) awaitPageFocus()
    },
    [],
  )
  return null
}

function OpenedChat({ chat, readSeq: read }: { chat: TeamChat; readSeq: number }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const { id, realm, type, status, playerName, assigneeName } = chat
  const client = useClient()
  const messages = useChatMessages(chat.lastSeq, async (part) => {
    const { data } = await client
      .query(TeamChatMessagesQuery, { chatId: id, ...part }, { requestPolicy: 'network-only' })
      .toPromise()
    return data?.chatMessages ?? null
  })
  useLiveMessages(TeamChatChangedSubscription, { realm, chatId: id }, ({ chatChanged }) =>
    messages.take(chatChanged.messages),
  )
  const [readSeq] = useState(read)
  const marked = useRef(read)
  const [, markRead] = useMutation(ReadChatMutation)
  const [, answer] = useMutation(AnswerChatMutation)
  const name = chat.playerDisplayName ?? playerName
  const key = useKeyProps()
  const assist = usePrepared(chat)
  const presence = useTeamPresence(chat)

  const see = (seq: number) => void markSeen(marked, seq, () => markRead({ realm, chatId: id, seq }))

  return (
    <PanelPage
      title={name}
      lead={`${t(($) => $['chat-types'][type])} · ${t(($) => $.realm[realm])}`}
      trail={[{ text: t(($) => $.team.title), to: '/admin/chats' }]}
      error={undefined}
      denied={null}
      actions={
        <Inline gap={3}>
          <ChatStatusBadge status={status} />
          {assigneeName === null ? null : <span>{t(($) => $.team.assignee, { name: assigneeName })}</span>}
          <SidePanelButton chat={chat} />
          <NextChatButton chatId={id} />
        </Inline>
      }
    >
      <div className={panelCss.columns}>
        <ChatView
          chatId={id}
          side="TEAM"
          realm={realm}
          playerName={name}
          messages={messages}
          readSeq={readSeq}
          onSeen={see}
          keyProps={key(
            'r',
            t(($) => $.team.answer),
          )}
          pauseMs={0}
          above={
            <TeamChatAnswers chatId={id} openLog={(name) => <ReportLogButton chat={chat} name={name} />} />
          }
          assist={assist}
          presence={presence}
          send={async (unsent) => {
            const { data, error } = await answer({ realm, chatId: id, ...unsent })
            return data
              ? { message: data.answerChat }
              : { error: error ? apiError(error) : apiErrorOf(undefined) }
          }}
          closed={
            status !== 'CLOSED' ? null : saysClosed(messages) ? (
              <></>
            ) : (
              <Alert tone="info">{t(($) => $.team.closedNote)}</Alert>
            )
          }
        />
        <SidePanel chat={chat} />
      </div>
    </PanelPage>
  )
}
