import { StatusDot } from '@kubora/ui/status-dot'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { pollUnread } from '#features/chats/poll-unread.ts'
import { HasUnreadChatsQuery } from '#features/chats/unread.documents.ts'

/** Stands before the title of the page while something is unread, so that it is seen in another tab. */
const titleMark = '● '

/** A dot while the team has written something that was not read, here and before the title of the page; nothing else. */
export function UnreadMark() {
  const { t } = useTranslation('shell')
  const [{ data }, refetch] = useQuery({ query: HasUnreadChatsQuery, requestPolicy: 'cache-and-network' })
  const read = useEffectEvent(() => refetch({ requestPolicy: 'network-only' }))
  useEffect(() => pollUnread(() => read()), [])
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
