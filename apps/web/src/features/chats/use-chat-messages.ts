import { useEffect, useEffectEvent, useState } from 'react'
import type { ChatMessage } from '#features/chats/chats.documents.ts'
import {
  addArrived,
  addMessages,
  type LoadedMessages,
  missingAfter,
  noMessages,
  olderThan,
} from '#features/chats/loaded-messages.ts'

/** Which part of a chat is read: what comes behind a number, what stands before one, else the newest. */
export interface ChatPart {
  afterSeq?: number
  beforeSeq?: number
}

/** Reads a part of a chat; null when it could not be read. */
export type LoadPart = (part: ChatPart) => Promise<readonly ChatMessage[] | null>

/** The messages of a chat on screen. */
export interface ChatMessages {
  shown: readonly ChatMessage[]
  /** Whether the newest part was loaded. */
  isLoaded: boolean
  /** Whether the last attempt to read something failed; it is tried again. */
  isFailing: boolean
  hasOlder: boolean
  /** Reads the part before the first message. */
  loadOlder: () => Promise<void>
  /** Takes messages that came otherwise. */
  take: (messages: readonly ChatMessage[]) => void
}

/** Pause before a part that could not be read is read again, ms. */
const againMs = 2_000

/** Pause between looks at a file that is being checked, ms. */
const checkedAgainMs = 5_000

/**
 * Keeps the messages of a chat: the newest part at first, older ones on demand, and everything up to `lastSeq`, however many
 * live messages were lost.
 */
export function useChatMessages(lastSeq: number, load: LoadPart): ChatMessages {
  const [loaded, setLoaded] = useState<LoadedMessages<ChatMessage>>(noMessages)
  const [failures, setFailures] = useState(0)
  const takePart = (messages: readonly ChatMessage[]) => setLoaded((before) => addMessages(before, messages))

  const newest = Math.max(lastSeq, loaded.ahead.at(-1)?.seq ?? 0)
  const isLoaded = loaded.shown.length > 0
  const missing = missingAfter(loaded, newest)
  // the newest part, or what is missing behind the shown ones
  const wanted = isLoaded ? missing : 0
  const read = useEffectEvent(async (isOver: () => boolean) => {
    const part = await load(missing === null ? {} : { afterSeq: missing })
    if (isOver()) return
    if (part !== null && part.length > 0) {
      setFailures(0)
      takePart(part)
    } else setFailures((count) => count + 1)
  })
  useEffect(() => {
    if (wanted === null) return
    let isOver = false
    const timer = setTimeout(() => void read(() => isOver), failures === 0 ? 0 : againMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted, failures])

  // what a check has found comes live; a lost event is made up for
  const checking = loaded.shown.find(({ files }) => files.some(({ state }) => state === 'CHECKING'))?.seq
  const lookAgain = useEffectEvent(async (seq: number) => {
    const part = await load({ afterSeq: seq - 1 })
    if (part !== null) takePart(part)
  })
  useEffect(() => {
    if (checking === undefined) return
    const timer = setInterval(() => void lookAgain(checking), checkedAgainMs)
    return () => clearInterval(timer)
  }, [checking])

  const before = olderThan(loaded)
  return {
    shown: loaded.shown,
    isLoaded,
    isFailing: failures > 0,
    hasOlder: before !== null,
    async loadOlder() {
      if (before === null) return
      const part = await load({ beforeSeq: before })
      if (part !== null) takePart(part)
    },
    take: (messages) => setLoaded((before) => addArrived(before, messages)),
  }
}
