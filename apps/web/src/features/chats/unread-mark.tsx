import { StatusDot } from '@kubora/ui/status-dot'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { HasUnreadChatsQuery } from '#features/chats/unread.documents.ts'

/** Pause between two polls (docs/SPECIFICATION.md §7), ms. */
const pollMs = 20_000

/** A dot while the team has written something that was not read; nothing else. */
export function UnreadMark() {
  const { t } = useTranslation('shell')
  const [{ data }, refetch] = useQuery({ query: HasUnreadChatsQuery, requestPolicy: 'cache-and-network' })
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch({ requestPolicy: 'network-only' })
  })
  useEffect(() => {
    const timer = setInterval(() => poll(), pollMs)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [])
  return data?.hasUnreadChats === true ? <StatusDot tone="danger" label={t(($) => $.unreadChats)} /> : null
}
