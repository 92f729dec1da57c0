import type { Locale } from '@kubora/i18n/locale'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { MessagesSquare, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ChatStatusBadge } from '#features/chats/chat-status-badge.tsx'
import { type OwnChat, OwnChatChangedSubscription, OwnChatsQuery } from '#features/chats/chats.documents.ts'
import * as css from '#features/chats/chat-lists.css.ts'
import { useLiveMessages } from '#features/chats/use-live-messages.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** One's own chats, those that are not closed before the others. */
export function OwnChatsPage() {
  const { t } = useTranslation('chats')
  const [after, setAfter] = useState<string | null>(null)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: OwnChatsQuery,
    variables: { after },
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  useLiveMessages(OwnChatChangedSubscription, {}, refresh)
  return (
    <Page
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      actions={
        <ButtonRouterLink to="/chats/new" variant="accent" icon={<Plus size={18} />}>
          {t(($) => $.new.button)}
        </ButtonRouterLink>
      }
    >
      {data ? (
        <div className={css.sections}>
          {data.open.items.length + data.closed.items.length === 0 && after === null ? (
            <EmptyState icon={<MessagesSquare size={28} />} title={t(($) => $.empty.title)}>
              {t(($) => $.empty.text)}
            </EmptyState>
          ) : null}
          <ChatList title={t(($) => $.open)} chats={data.open.items.toSorted(unreadFirst)} />
          <ChatList title={t(($) => $.closed)} chats={data.closed.items} />
          {data.closed.nextCursor === null && after === null ? null : (
            <nav className={css.pages} aria-label={t(($) => $.closed)}>
              <Button disabled={after === null} onClick={() => setAfter(null)}>
                {t(($) => $.newest)}
              </Button>
              <Button
                busy={fetching}
                disabled={data.closed.nextCursor === null}
                onClick={() => setAfter(data.closed.nextCursor)}
              >
                {t(($) => $.olderOnes)}
              </Button>
            </nav>
          )}
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={refresh} />
      ) : (
        <div className={css.list}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="row" />
          ))}
        </div>
      )}
    </Page>
  )
}

/** Unread ones first, then by their last message. All that are open are here: there is one of a type at most. */
function unreadFirst(a: OwnChat, b: OwnChat): number {
  return Number(b.isUnread) - Number(a.isUnread) || Date.parse(b.lastAt) - Date.parse(a.lastAt)
}

function ChatList({ title, chats }: { title: string; chats: readonly OwnChat[] }) {
  if (chats.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.list}>
        {chats.map((chat) => (
          <ChatItem key={chat.id} chat={chat} />
        ))}
      </ul>
    </section>
  )
}

function ChatItem({ chat }: { chat: OwnChat }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const locale = useLocale()
  const { id, type, realm, status, isUnread, lastAt } = chat
  return (
    <li className={css.item} data-unread={isUnread || undefined}>
      <p className={css.head}>
        <Link to="/chat/$id" params={{ id }} className={css.link}>
          {t(($) => $['chat-types'][type])}
        </Link>
        <span className={css.realm}>{t(($) => $.realm[realm])}</span>
        {isUnread ? <Badge tone="amber">{t(($) => $.unread)}</Badge> : null}
        <ChatStatusBadge status={status} />
        <span className={css.time}>
          <RelativeTime at={lastAt} />
        </span>
      </p>
      <p className={css.excerpt} dir="auto">
        {excerptOf(t, locale, chat)}
      </p>
    </li>
  )
}

/** What a list says of a chat: that it will be closed, its last message, or what was decided. */
function excerptOf(t: TFunction<'chats'>, locale: Locale, chat: OwnChat): string {
  const { status, outcome, lastBy, lastText, closesAt } = chat
  if (closesAt !== null) return t(($) => $.lifecycle.reminded.you, { date: formatDate(locale, closesAt) })
  if (lastBy !== null && lastText !== null) {
    const text = lastText === '' ? t(($) => $.files.only) : lastText
    return t(($) => $.excerpt[lastBy === 'PLAYER' ? 'you' : 'team'], { text })
  }
  return outcome === null ? t(($) => $.status[status]) : t(($) => $.decision.outcome[outcome])
}
