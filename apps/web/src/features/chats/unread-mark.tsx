import { StatusDot } from '@kubora/ui/status-dot'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { HasUnreadChatsQuery } from '#features/chats/unread.documents.ts'

/** Pause between two polls (docs/SPECIFICATION.md §7), ms. */
const pollMs = 20_000

/** Stands before the title of the page while something is unread, so that it is seen in another tab. */
const titleMark = '● '

/** A dot while the team has written something that was not read, here and before the title of the page; nothing else. */
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
  const isUnread = data?.hasUnreadChats === true
  useEffect(() => (isUnread ? markTitle() : undefined), [isUnread])
  return isUnread ? <StatusDot tone="danger" label={t(($) => $.unreadChats)} /> : null
}

/** Marks the title of the page, also the one of each page that is opened after it. Returns how to stop. */
function markTitle(): () => void {
  function mark(): void {
    if (!document.title.startsWith(titleMark)) document.title = titleMark + document.title
  }
  mark()
  const observer = new MutationObserver(mark)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = document.title.replace(titleMark, '')
  }
}
