import { useClient } from 'urql'
import type { ChatPresenceLine } from '#features/chats/chat-view.tsx'
import {
  ChatPresenceSubscription,
  ShowChatPresenceMutation,
} from '#features/chats/presence/presence.documents.ts'
import { TeamPresenceLine } from '#features/chats/presence/presence-line.tsx'
import { usePresence } from '#features/chats/presence/use-presence.ts'
import { type TeamChat, TeamChatQuery } from '#features/chats/team-chats.documents.ts'

/** Shows to others what a team member does with a chat, and to the member who else has it open. Once it may not be seen, it is read again. */
export function useTeamPresence(chat: TeamChat): ChatPresenceLine {
  const { id: chatId, realm, status, playerName, playerDisplayName } = chat
  const client = useClient()
  const { others, onType } = usePresence(status !== 'CLOSED', {
    subscription: ChatPresenceSubscription,
    variables: { realm, chatId },
    take(present, { chatPresence: { key, memberId, memberName, kind, leftMs } }) {
      // a key of one side says nothing of the other's
      const id = `${memberId ?? ''} ${key}`
      if (kind === 'LEFT') return present.forget(id)
      const member = memberId === null ? null : { id: memberId, name: memberName ?? '' }
      present.take({ id, member, isWriting: kind === 'WRITING' }, leftMs)
    },
    show: (key, presence) =>
      client.mutation(ShowChatPresenceMutation, { realm, chatId, key, presence }).toPromise(),
    onOutdated: () =>
      void client.query(TeamChatQuery, { id: chatId }, { requestPolicy: 'network-only' }).toPromise(),
  })
  return {
    line: <TeamPresenceLine others={others} playerName={playerDisplayName ?? playerName} />,
    onType,
  }
}
