import { useRef } from 'react'
import { useMutation } from 'urql'
import type { ComposerAssist } from '#features/chats/composer.tsx'
import { openParameters } from '#features/chats/prepared/premessage-token.ts'
import { CountPremessageUseMutation } from '#features/chats/prepared/prepared.documents.ts'
import { PreparedMessages } from '#features/chats/prepared/prepared-messages.tsx'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'

/** Returns the premessages of a chat as help for its field; each that is sent is counted. */
export function usePrepared(chat: TeamChat): ComposerAssist {
  const { realm } = chat
  const inserted = useRef(new Set<string>())
  const [, count] = useMutation(CountPremessageUseMutation)
  return {
    above: (text, field) => (
      <PreparedMessages
        chat={chat}
        text={text}
        field={field}
        onInserted={(id) => void inserted.current.add(id)}
      />
    ),
    openIn: openParameters,
    onSent() {
      for (const id of inserted.current) void count({ realm, id })
      inserted.current.clear()
    },
  }
}
