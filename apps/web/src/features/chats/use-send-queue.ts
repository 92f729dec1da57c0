import { useEffect, useState, useSyncExternalStore } from 'react'
import { areDraftsClearedSince } from '#device/drafts-cleared.ts'
import {
  createSendQueue,
  type SendQueue,
  type SendQueueOptions,
  type UnsentMessage,
} from '#features/chats/send-queue.ts'
import { unsentStore } from '#features/chats/unsent-store.ts'
import { useSession } from '#shell/session/use-session.ts'

/**
 * Returns the queue of a chat and what is in it; it stops with the component. What is not sent by then stays on this device under its
 * nonce, and is sent when the chat is opened again.
 */
export function useSendQueue<Message>(
  chatId: string,
  options: Omit<SendQueueOptions<Message>, 'unsent'>,
): [SendQueue, readonly UnsentMessage[]] {
  const upn = useSession()?.claims.upn ?? 0
  const [{ queue, keep, left }] = useState(() => {
    const head = { id: crypto.randomUUID(), subject: chatId, upn }
    const openedAt = Date.now()
    const left = unsentStore.read(chatId, upn).toReversed()
    const queue = createSendQueue({ ...options, unsent: left.flatMap(({ messages }) => messages) })
    const keep = () => {
      const messages = queue.read().map(({ nonce, text, files }) => ({ nonce, text, files: [...files] }))
      if (messages.length === 0 || areDraftsClearedSince(openedAt)) unsentStore.forget(head.id)
      else unsentStore.store({ ...head, savedAt: Date.now(), messages })
    }
    return { queue, keep, left }
  })
  useEffect(() => {
    // stored anew before it is forgotten
    keep()
    for (const { id } of left) unsentStore.forget(id)
    const unsubscribe = queue.subscribe(keep)
    const stop = queue.start()
    return () => {
      stop()
      unsubscribe()
    }
  }, [queue, keep, left])
  return [queue, useSyncExternalStore(queue.subscribe, queue.read, queue.read)]
}
