import { useClient } from 'urql'
import { OwnChatAnswersQuery } from '#features/chats/answers/answers.documents.ts'
import { type OwnChat, OwnChatMessagesQuery } from '#features/chats/chats.documents.ts'
import { TranscriptButton } from '#features/chats/transcript/transcript-button.tsx'
import { useSession } from '#shell/session/use-session.ts'

/** Saves a chat of one's own. */
export function OwnTranscript({ chat }: { chat: OwnChat }) {
  const client = useClient()
  const session = useSession()
  const { id } = chat
  return (
    <TranscriptButton
      compact
      chat={chat}
      playerName={session?.claims.playerName ?? ''}
      load={async (part) => {
        const { data } = await client
          .query(OwnChatMessagesQuery, { chatId: id, ...part }, { requestPolicy: 'network-only' })
          .toPromise()
        return data?.ownChatMessages ?? null
      }}
      loadAnswers={async () => {
        const { data } = await client.query(OwnChatAnswersQuery, { id }).toPromise()
        return data?.ownChat.answers ?? null
      }}
    />
  )
}
