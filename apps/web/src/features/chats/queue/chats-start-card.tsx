import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChatQueueQuery } from '#features/chats/queue/queue.documents.ts'
import { PlayerName } from '#shell/player/player-name.tsx'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartDetailLink, StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Chats in which a player waits, the one that waits longest, and those of the member. */
export function ChatsStartCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(ChatQueueQuery)
  return (
    <StartCard
      title={t(($) => $.chats.title)}
      icon={MessagesSquare}
      data={data?.chatQueue}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.chats.nothing)}
    >
      {({ waiting, mine, oldest }) =>
        waiting + mine === 0 ? null : (
          <>
            <li>
              <StartNumberLink
                to="/admin/chats"
                search={{ status: 'WAITING' }}
                count={waiting}
                tone="waiting"
              >
                {t(($) => $.chats.waiting, { count: waiting })}
              </StartNumberLink>
            </li>
            {oldest === null || oldest.waitingSince === null ? null : (
              <li>
                <StartDetailLink
                  to="/admin/chats/$id"
                  params={{ id: oldest.id }}
                  detail={<RelativeTime at={oldest.waitingSince} />}
                >
                  <PlayerName name={oldest.playerName} displayName={oldest.playerDisplayName} />
                </StartDetailLink>
              </li>
            )}
            <li>
              <StartNumberLink to="/admin/chats" search={{ assignee: 'ME' }} count={mine} tone="calm">
                {t(($) => $.chats.mine, { count: mine })}
              </StartNumberLink>
            </li>
          </>
        )
      }
    </StartCard>
  )
}
