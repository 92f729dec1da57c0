import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  createSendQueue,
  type SendQueue,
  type SendQueueOptions,
  type UnsentMessage,
} from '#features/chats/send-queue.ts'

/** Returns the queue of a chat and what is in it; it stops with the component. */
export function useSendQueue<Message>(
  options: SendQueueOptions<Message>,
): [SendQueue, readonly UnsentMessage[]] {
  const [queue] = useState(() => createSendQueue(options))
  useEffect(() => queue.start(), [queue])
  return [queue, useSyncExternalStore(queue.subscribe, queue.read, queue.read)]
}
