import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ChatStatusBadge } from '#features/chats/chat-status-badge.tsx'
import { ChatListChanges } from '#features/chats/queue/chat-list-changes.tsx'
import * as css from '#features/chats/queue/queue.css.ts'
import { type PlayerChats, PlayerChatsQuery } from '#features/chats/queue/queue.documents.ts'
import { Waiting } from '#features/chats/queue/waiting.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** The chats of a player in the realms of the member, live: those that are not closed, and the last closed ones. */
export function PlayerChatsCard({ player: { id } }: { player: { id: string } }) {
  const { t } = useTranslation('chats')
  const [{ data, error }, refetch] = useQuery({
    query: PlayerChatsQuery,
    variables: { playerId: id },
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  return (
    <Card title={t(($) => $.queue.card.title)}>
      <ChatListChanges read={async () => refresh()} />
      {data ? (
        <Chats chats={data} playerId={id} />
      ) : error ? (
        <LoadFailure title={t(($) => $.queue.loadFailed)} error={error} onRetry={refresh} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  )
}

function Chats({ chats: { open, closed }, playerId }: { chats: PlayerChats; playerId: string }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const all = [...open.items, ...closed.items]
  if (all.length === 0) return <p className={css.none}>{t(($) => $.queue.card.none)}</p>
  return (
    <div className={css.peek}>
      <ul className={css.lines}>
        {all.map(({ chat: { id, type, realm, status, waitingSince, lastAt } }) => (
          <li key={id} className={css.line}>
            <TextRouterLink to="/admin/chats/$id" params={{ id }}>
              {t(($) => $['chat-types'][type])}
            </TextRouterLink>
            <ChatStatusBadge status={status} />
            <span className={css.facts}>
              {t(($) => $.realm[realm])} ·{' '}
              {waitingSince === null ? <RelativeTime at={lastAt} /> : <Waiting since={waitingSince} />}
            </span>
          </li>
        ))}
      </ul>
      <TextRouterLink to="/admin/chats" search={{ player: playerId, status: 'ALL' }}>
        {t(($) => $.queue.card.all)}
      </TextRouterLink>
    </div>
  )
}
