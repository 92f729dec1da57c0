import { useClient } from 'urql'
import type { ChatPresenceLine } from '#features/chats/chat-view.tsx'
import { type OwnChat, OwnChatQuery } from '#features/chats/chats.documents.ts'
import {
  OwnChatPresenceSubscription,
  ShowOwnChatPresenceMutation,
} from '#features/chats/presence/presence.documents.ts'
import { OwnPresenceLine } from '#features/chats/presence/presence-line.tsx'
import { usePresence } from '#features/chats/presence/use-presence.ts'

/** Shows to the team what the player does with their chat, and to the player that the team writes. */
export function useOwnPresence({ id: chatId, status }: OwnChat): ChatPresenceLine {
  const client = useClient()
  const { others, onType } = usePresence(status !== 'CLOSED', {
    subscription: OwnChatPresenceSubscription,
    variables: { chatId },
    take(present, { ownChatPresence: { key: id, isWriting, leftMs } }) {
      if (isWriting) present.take({ id, member: null, isWriting }, leftMs)
      else present.forget(id)
    },
    show: (key, presence) =>
      client.mutation(ShowOwnChatPresenceMutation, { chatId, key, presence }).toPromise(),
    onOutdated: () =>
      void client.query(OwnChatQuery, { id: chatId }, { requestPolicy: 'network-only' }).toPromise(),
  })
  return { line: <OwnPresenceLine others={others} />, onType }
}
