import { formatDuration } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import * as tabs from '@kubora/ui/tabs.css'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/chats/chat-lists.css.ts'
import { ChatStatusBadge } from '#features/chats/chat-status-badge.tsx'
import type { ChatsSearch } from '#features/chats/chats-search.ts'
import { ChatListChangedSubscription, TeamChatsQuery } from '#features/chats/team-chats.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { useLiveMessages } from '#features/chats/use-live-messages.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { grantedRealms, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { useOfNow } from '#shell/time/use-now.ts'

type Listed = ResultOf<typeof TeamChatsQuery>['chats']['items'][number]

const minuteMs = 60_000
const asked = permissionsOf([{ permission: chatPermissions.answerChats }])

/** The chats of the member's realms: who waits longest first, or those that are closed. */
export function TeamChatsPage({ search }: { search: ChatsSearch }) {
  const { t } = useTranslation('chats')
  const closed = search.closed === true
  const [after, setAfter] = useState<string | null>(null)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: TeamChatsQuery,
    variables: { closed, after },
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  const { granted = [] } = usePermissions(asked)
  return (
    <PanelPage
      title={t(($) => $.team.title)}
      lead={t(($) => $.team.lead)}
      error={error}
      denied={{ title: t(($) => $.team.denied), permission: chatPermissions.answerChats }}
    >
      {grantedRealms(chatPermissions.answerChats, granted).map((realm) => (
        <RealmChanges key={realm} realm={realm} onChange={refresh} />
      ))}
      <nav className={css.tabs} aria-label={t(($) => $.team.which)}>
        <ul className={tabs.list}>
          {[false, true].map((isClosed) => (
            <li key={String(isClosed)}>
              <Link
                to="/admin/chats"
                search={isClosed ? { closed: true } : {}}
                className={tabs.tab}
                aria-current={isClosed === closed ? 'page' : undefined}
              >
                {t(($) => $[isClosed ? 'closed' : 'open'])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PanelQuery
        data={data?.chats}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={refresh}
        outline={<Outline />}
      >
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <EmptyState icon={<Inbox size={28} />} title={t(($) => $.team.empty[closed ? 'closed' : 'open'])}>
              {t(($) => $.team.emptyText)}
            </EmptyState>
          ) : (
            <div className={css.section}>
              <ul data-arrow-rows="page" className={css.list}>
                {items.map((listed) => (
                  <ListedItem key={listed.chat.id} listed={listed} />
                ))}
              </ul>
              {nextCursor === null && after === null ? null : (
                <div className={css.pages}>
                  <Button disabled={after === null} onClick={() => setAfter(null)}>
                    {t(($) => $.first)}
                  </Button>
                  <Button busy={fetching} disabled={nextCursor === null} onClick={() => setAfter(nextCursor)}>
                    {t(($) => $.next)}
                  </Button>
                </div>
              )}
            </div>
          )
        }
      </PanelQuery>
    </PanelPage>
  )
}

function RealmChanges({ realm, onChange }: { realm: Realm; onChange: () => void }) {
  useLiveMessages(ChatListChangedSubscription, { realm }, onChange)
  return null
}

function ListedItem({ listed: { chat, readSeq } }: { listed: Listed }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const { id, type, realm, status, playerName, assigneeName, waitingSince, lastSeq, lastBy, lastText } = chat
  const isUnread = lastSeq > readSeq && lastBy === 'PLAYER'
  return (
    <li className={css.item} data-unread={isUnread || undefined}>
      <p className={css.head}>
        <Link to="/admin/chats/$id" params={{ id }} className={css.link}>
          {chat.playerDisplayName ?? playerName}
        </Link>
        <span className={css.realm}>
          {t(($) => $['chat-types'][type])} · {t(($) => $.realm[realm])}
        </span>
        {isUnread ? <Badge tone="amber">{t(($) => $.unread)}</Badge> : null}
        <ChatStatusBadge status={status} />
        {assigneeName === null ? null : (
          <span className={css.realm}>{t(($) => $.team.assignee, { name: assigneeName })}</span>
        )}
        <span className={css.time}>
          {waitingSince === null ? <RelativeTime at={chat.lastAt} /> : <Waiting since={waitingSince} />}
        </span>
      </p>
      <p className={css.excerpt}>
        {lastBy === null || lastText === null
          ? t(($) => $.status[status])
          : lastBy === 'PLAYER'
            ? lastText
            : t(($) => $.excerpt.team, { text: lastText })}
      </p>
    </li>
  )
}

/** How long a player has waited for an answer. */
function Waiting({ since }: { since: string }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const duration = useOfNow((now) =>
    formatDuration(locale, Math.max(0, (now.getTime() - Date.parse(since)) / minuteMs)),
  )
  return (
    <time dateTime={since} title={formatDateTime(locale, since)}>
      {t(($) => $.team.waits, { duration })}
    </time>
  )
}

function Outline() {
  return (
    <div className={css.list}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
