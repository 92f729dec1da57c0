import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { onResyncQueries } from '#graphql/resync-exchange.ts'

/** How near to the end counts as there, px. */
const nearEndPx = 48

/** Where the reader is in a list that grows at both ends. */
export interface KeptScroll {
  scroller: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  /** How many messages of others came below what is in view. */
  unseen: number
  /** Goes to the end and stays there, whatever is being added. */
  toEnd: () => void
}

/**
 * Keeps what is read in its place: older messages above move nothing, and who is at the end stays there. Calls `onSeen` with the
 * number of the last message while the end is in view and the page is looked at, and again when all on screen is read again.
 */
export function useKeptScroll<Message extends { seq: number }>(
  messages: readonly Message[],
  onSeen: (seq: number) => void,
  isOwn: (message: Message) => boolean,
): KeptScroll {
  const scroller = useRef<HTMLDivElement>(null)
  // the last message when the reader left the end; null while they are there
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const isAtEnd = leftAt === null
  const before = useRef({ first: 0, last: 0, height: 0 })
  const first = messages[0]?.seq ?? 0
  const last = messages.at(-1)?.seq ?? 0

  const scrollToEnd = () => {
    const element = scroller.current
    if (element !== null) element.scrollTop = element.scrollHeight
  }

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const grownAbove = before.current.first > first && first > 0
    if (grownAbove) element.scrollTop += element.scrollHeight - before.current.height
    else if (isAtEnd) scrollToEnd()
    before.current = { first, last, height: element.scrollHeight }
  })

  const look = useEffectEvent(() => {
    if (!isAtEnd || last === 0 || document.visibilityState !== 'visible') return
    onSeen(last)
  })
  useEffect(() => {
    look()
    document.addEventListener('visibilitychange', look)
    // the mark of what was seen may have failed with the connection
    const end = onResyncQueries(() => look())
    return () => {
      document.removeEventListener('visibilitychange', look)
      end()
    }
  }, [isAtEnd, last])

  const lastSeq = useEffectEvent(() => last)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => {
      const isThere = element.scrollHeight - element.scrollTop - element.clientHeight <= nearEndPx
      setLeftAt((before) => (isThere ? null : (before ?? lastSeq())))
    }
    element.addEventListener('scroll', measure, { passive: true })
    // a keyboard on the screen, or a field that grows, makes the list lower
    const observer = new ResizeObserver(() => (isAtEnd ? scrollToEnd() : undefined))
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [isAtEnd])

  return {
    scroller,
    isAtEnd,
    unseen: leftAt === null ? 0 : messages.filter((one) => one.seq > leftAt && !isOwn(one)).length,
    toEnd() {
      // what is added with the same click is below the end of now
      setLeftAt(null)
      scrollToEnd()
    },
  }
}
