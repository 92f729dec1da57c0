import { formatNumber } from '@kubora/i18n/format'
import { EmptyState } from '@kubora/ui/empty-state'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { useNavigate } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChatListCard, useChatColumns } from '#features/chats/queue/chat-columns.tsx'
import { ChatListChanges } from '#features/chats/queue/chat-list-changes.tsx'
import { ChatFilters } from '#features/chats/queue/chat-filters.tsx'
import { ChatPeek } from '#features/chats/queue/chat-peek.tsx'
import {
  chatsVariables,
  type ChatsSearch,
  isFiltered,
  noFilter,
  orderOf,
  statusOf,
} from '#features/chats/queue/chats-search.ts'
import { type ListedChat, rowsOf, TeamChatsQuery } from '#features/chats/queue/team-chats-list.documents.ts'
import { ButtonRouterLink, TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { playerTextOf } from '#shell/player/player-text.ts'
import { FoundRows } from '#shell/table/found-rows.tsx'
import { listCount } from '#shell/table/list-count.ts'
import { ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import { type ListParts, useListParts } from '#shell/table/use-list-parts.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { isGranted, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

const { answerChats, editChatReasons } = chatPermissions
const asked = permissionsOf([{ permission: answerChats }, { permission: editChatReasons }])
const chatId = ({ id }: ListedChat) => id

/** The chats of the member's realms, live; filters, order and columns are in the URL. */
export function TeamChatsPage({ search }: { search: ChatsSearch }) {
  const { t } = useTranslation('chats')
  const show = useSearchChange(search)
  const parts = useListParts({
    query: TeamChatsQuery,
    variablesOf: (after) => chatsVariables(search, after),
    partOf: rowsOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
  const columns = useChatColumns(statusOf(search))
  const { granted = [] } = usePermissions(asked)
  return (
    <PanelPage
      title={t(($) => $.team.title)}
      lead={
        search.player === undefined ? t(($) => $.team.lead) : <OfPlayer search={search} rows={parts.rows} />
      }
      error={parts.error}
      denied={{ title: t(($) => $.team.denied), permission: answerChats }}
      actions={
        isGranted(editChatReasons, granted) ? (
          <ButtonRouterLink to="/admin/chat-reasons">{t(($) => $.reasons.link)}</ButtonRouterLink>
        ) : null
      }
    >
      <ChatListChanges read={parts.refreshAll} />
      <div className={panel.column}>
        <ListTools
          columns={columns}
          address={search}
          onAddress={show}
          ownOrder={t(($) => $.queue.orders[orderOf(search)])}
          search={
            <PanelSearchField
              label={t(($) => $.queue.search)}
              placeholder={t(($) => $.queue.placeholder)}
              search={search.q ?? ''}
              onSearch={(q) => show({ q: q || undefined })}
            />
          }
          filters={<ChatFilters search={search} onChange={show} />}
        />
        <FoundChats search={search} parts={parts} columns={columns} onAddress={show} />
      </div>
    </PanelPage>
  )
}

/** Names the player whose chats alone are shown, and leads to those of all. */
function OfPlayer({ search, rows = [] }: { search: ChatsSearch; rows: readonly ListedChat[] | undefined }) {
  const { t } = useTranslation('chats')
  const row = rows.find(({ playerId }) => playerId === search.player)
  const name = row ? playerTextOf(row) : t(($) => $.queue.thisPlayer)
  return (
    <>
      {t(($) => $.queue.ofPlayer, { name })}{' '}
      <TextRouterLink to="/admin/chats" search={{ ...search, player: undefined }}>
        {t(($) => $.queue.allPlayers)}
      </TextRouterLink>
    </>
  )
}

interface FoundChatsProps {
  search: ChatsSearch
  parts: ListParts<ListedChat>
  columns: ReturnType<typeof useChatColumns>
  onAddress: (change: ChatsSearch) => void
}

function FoundChats({ search, parts, columns, onAddress }: FoundChatsProps) {
  const { t } = useTranslation('chats')
  const navigate = useNavigate()
  return (
    <FoundRows
      parts={parts}
      failed={t(($) => $.queue.loadFailed)}
      empty={
        isFiltered(search) ? (
          <NoMatch onReset={() => onAddress(noFilter)} />
        ) : (
          <EmptyState icon={<Inbox size={28} />} title={t(($) => $.queue.empty.title)}>
            {t(($) => $.queue.empty.text)}
          </EmptyState>
        )
      }
    >
      {(loaded) => (
        <ListTable
          {...loaded}
          label={t(($) => $.team.title)}
          columns={columns}
          rowId={chatId}
          rowName={playerTextOf}
          address={search}
          onAddress={onAddress}
          card={(chat) => <ChatListCard chat={chat} />}
          onOpen={({ id }) => void navigate({ to: '/admin/chats/$id', params: { id } })}
          peek={(chat) => <ChatPeek chat={chat} />}
          total={<Total parts={parts} />}
        />
      )}
    </FoundRows>
  )
}

/** How many chats are found, as far as that is known. */
function Total({ parts: { rows = [], nextCursor } }: { parts: ListParts<ListedChat> }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { kind, count } = listCount({ counted: null, loaded: rows.length, isWhole: nextCursor === null })
  const shown = formatNumber(locale, count)
  return t(($) => $.queue.total[kind === 'exact' ? 'exact' : 'moreThan'], { count, shown })
}
