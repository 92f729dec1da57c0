import { useClient } from 'urql'
import { TeamChatAnswersQuery } from '#features/chats/answers/answers.documents.ts'
import { type TeamChat, TeamChatMessagesQuery } from '#features/chats/team-chats.documents.ts'
import { TranscriptButton } from '#features/chats/transcript/transcript-button.tsx'

/** Saves a chat for the team: with the names of its members, without their notes. */
export function TeamTranscript({ chat }: { chat: TeamChat }) {
  const client = useClient()
  const { id } = chat
  return (
    <TranscriptButton
      chat={chat}
      playerName={chat.playerDisplayName ?? chat.playerName}
      load={async (part) => {
        const { data } = await client
          .query(TeamChatMessagesQuery, { chatId: id, ...part }, { requestPolicy: 'network-only' })
          .toPromise()
        return data?.chatMessages ?? null
      }}
      loadAnswers={async () => {
        const { data } = await client.query(TeamChatAnswersQuery, { id }).toPromise()
        return data?.chat.answers ?? null
      }}
    />
  )
}
