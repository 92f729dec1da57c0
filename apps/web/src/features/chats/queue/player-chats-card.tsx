import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ChatStatusBadge } from '#features/chats/chat-status-badge.tsx'
import * as css from '#features/chats/queue/queue.css.ts'
import { type PlayerChats, PlayerChatsQuery } from '#features/chats/queue/queue.documents.ts'
import { ChatListChangedSubscription } from '#features/chats/queue/team-chats-list.documents.ts'
import { Waiting } from '#features/chats/queue/waiting.tsx'
import { useLiveMessages } from '#features/chats/use-live-messages.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { grantedRealms, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

const { answerChats } = chatPermissions
const asked = permissionsOf([{ permission: answerChats }])

/** The chats of a player in the realms of the member, live: those that are not closed, and the last closed ones. */
export function PlayerChatsCard({ player: { id } }: { player: { id: string } }) {
  const { t } = useTranslation('chats')
  const { granted = [] } = usePermissions(asked)
  const [{ data, error }, refetch] = useQuery({
    query: PlayerChatsQuery,
    variables: { playerId: id },
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  return (
    <Card title={t(($) => $.queue.card.title)}>
      {grantedRealms(answerChats, granted).map((realm) => (
        <Refresh key={realm} realm={realm} onChange={refresh} />
      ))}
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

function Refresh({ realm, onChange }: { realm: Realm; onChange: () => void }) {
  useLiveMessages(ChatListChangedSubscription, { realm }, onChange)
  return null
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
      <TextRouterLink to="/admin/chats" search={{ q: playerId }}>
        {t(($) => $.queue.card.all)}
      </TextRouterLink>
    </div>
  )
}
