import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatStatusBadge } from '#features/chats/chat-status-badge.tsx'
import { ChatId, ChatPlayer } from '#features/chats/queue/chat-cells.tsx'
import type { chatStatuses } from '#features/chats/queue/chats-search.ts'
import * as css from '#features/chats/queue/queue.css.ts'
import type { ListedChat } from '#features/chats/queue/team-chats-list.documents.ts'
import { Waiting } from '#features/chats/queue/waiting.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime } from '#shell/time/network-time.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Returns the columns of the list of chats. */
export function useChatColumns(status: (typeof chatStatuses)[number]): readonly ListColumn<ListedChat>[] {
  const { t } = useTranslation(['chats', 'chat-types'])
  const locale = useLocale()
  return useMemo(() => {
    const named = (
      id:
        | 'id'
        | 'playerId'
        | 'player'
        | 'status'
        | 'type'
        | 'realm'
        | 'assignee'
        | 'waiting'
        | 'closed'
        | 'created',
    ) => ({ id, header: t(($) => $.queue.column[id]), nowrap: true })
    return [
      { ...named('id'), cell: ({ id }) => <ChatId id={id} /> },
      {
        ...named('playerId'),
        cell: ({ playerId: id }) => (
          <TextRouterLink to="/admin/player/$id" params={{ id }}>
            {id}
          </TextRouterLink>
        ),
      },
      { ...named('player'), nowrap: false, cell: (chat) => <ChatPlayer chat={chat} />, canHide: false },
      { ...named('status'), cell: (chat) => <ChatStatusBadge status={chat.status} /> },
      { ...named('type'), nowrap: false, cell: ({ type }) => t(($) => $['chat-types'][type]) },
      { ...named('realm'), cell: ({ realm }) => t(($) => $.realm[realm]) },
      { ...named('assignee'), cell: (chat) => <Assignee chat={chat} /> },
      {
        ...named('waiting'),
        cell: ({ waitingSince }) => (waitingSince === null ? null : <Waiting bare since={waitingSince} />),
        hiddenAtFirst: status === 'CLOSED',
      },
      {
        ...named('closed'),
        cell: ({ closedAt }) =>
          closedAt === null ? null : <time dateTime={closedAt}>{formatTableTime(locale, closedAt)}</time>,
        hiddenAtFirst: status !== 'CLOSED' && status !== 'ALL',
      },
      {
        ...named('created'),
        cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTableTime(locale, createdAt)}</time>,
        hiddenAtFirst: true,
      },
    ]
  }, [t, locale, status])
}

/** A chat as a card on a phone. */
export function ChatListCard({ chat }: { chat: ListedChat }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const { type, realm, status, waitingSince, lastAt, assigneeName } = chat
  return (
    <div className={table.card}>
      <ChatPlayer chat={chat} />
      <span className={table.facts}>
        <ChatStatusBadge status={status} />
        <span>{t(($) => $['chat-types'][type])}</span>
        <span>{t(($) => $.realm[realm])}</span>
        {assigneeName === null ? null : <span>{t(($) => $.team.assignee, { name: assigneeName })}</span>}
        {waitingSince === null ? <RelativeTime at={lastAt} /> : <Waiting since={waitingSince} />}
      </span>
    </div>
  )
}

function Assignee({ chat: { assigneeName } }: { chat: ListedChat }) {
  if (assigneeName === null) return null
  return (
    <span className={css.assignee} title={assigneeName}>
      {assigneeName}
    </span>
  )
}
