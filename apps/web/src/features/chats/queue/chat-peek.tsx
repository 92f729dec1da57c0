import { DescriptionList } from '@kubora/ui/description-list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatStatusBadge } from '#features/chats/chat-status-badge.tsx'
import { ChatId, Excerpt } from '#features/chats/queue/chat-cells.tsx'
import * as css from '#features/chats/queue/queue.css.ts'
import type { ListedChat } from '#features/chats/queue/team-chats-list.documents.ts'
import { Waiting } from '#features/chats/queue/waiting.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import * as table from '#shell/table/list-table.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What the list knows of a chat, beside it. */
export function ChatPeek({ chat }: { chat: ListedChat }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const locale = useLocale()
  const { id, playerId, type, realm, status, assigneeName, waitingSince, createdAt, closedAt } = chat
  const fact = (name: 'assignee' | 'waiting' | 'closed', value: ReactNode) =>
    value === null ? [] : [{ term: t(($) => $.queue.column[name]), value }]
  return (
    <div className={css.peek}>
      <p className={css.message}>
        <Excerpt chat={chat} />
      </p>
      <DescriptionList
        entries={[
          { term: t(($) => $.queue.column.status), value: <ChatStatusBadge status={status} /> },
          { term: t(($) => $.queue.column.type), value: t(($) => $['chat-types'][type]) },
          { term: t(($) => $.queue.column.realm), value: t(($) => $.realm[realm]) },
          ...fact('assignee', assigneeName),
          ...fact('waiting', waitingSince === null ? null : <Waiting bare since={waitingSince} />),
          { term: t(($) => $.queue.column.created), value: formatDateTime(locale, createdAt) },
          ...fact('closed', closedAt === null ? null : formatDateTime(locale, closedAt)),
          { term: t(($) => $.queue.column.id), value: <ChatId id={id} /> },
        ]}
      />
      <div className={table.peekButtons}>
        <ButtonRouterLink variant="accent" to="/admin/chats/$id" params={{ id }}>
          {t(($) => $.queue.open)}
        </ButtonRouterLink>
        <ButtonRouterLink to="/admin/player/$id" params={{ id: playerId }}>
          {t(($) => $.team.player)}
        </ButtonRouterLink>
      </div>
    </div>
  )
}
