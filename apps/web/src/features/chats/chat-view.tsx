import type { Realm } from '@kubora/validation/realms'
import { type ReactNode, useRef, useState } from 'react'
import * as css from '#features/chats/chat-view.css.ts'
import type { ChatMessage } from '#features/chats/chats.documents.ts'
import { Composer, type ComposerAssist } from '#features/chats/composer.tsx'
import * as filesCss from '#features/chats/files/files.css.ts'
import { useChosenFiles } from '#features/chats/files/use-chosen-files.ts'
import { useDroppedFiles } from '#features/chats/files/use-dropped-files.ts'
import { MessageList, type Side } from '#features/chats/message-list.tsx'
import { isOwnMessage } from '#features/chats/own-message.ts'
import type { SendResult } from '#features/chats/send-queue.ts'
import { TypedText } from '#features/chats/typed-text.tsx'
import { UnsentMessages } from '#features/chats/unsent-messages.tsx'
import type { ChatMessages } from '#features/chats/use-chat-messages.ts'
import { useKeptScroll } from '#features/chats/use-kept-scroll.ts'
import { useSendQueue } from '#features/chats/use-send-queue.ts'
import type { KeyProps } from '#shell/keys/use-key-props.ts'
import { useSession } from '#shell/session/use-session.ts'

/** Properties of {@link ChatView}. */
export interface ChatViewProps {
  chatId: string
  side: Side
  /** Where the team uploads files; left out for the sender. */
  realm?: Realm
  playerName: string
  messages: ChatMessages
  /** Up to where the reader had read when the chat was opened. */
  readSeq: number
  onSeen: (seq: number) => void
  /** Sends a message; the same nonce is stored once. */
  send: (unsent: { nonce: string; text: string; fileIds: string[] }) => Promise<SendResult<ChatMessage>>
  /** Pause between two messages of this side, ms. */
  pauseMs: number
  /** Stands above the messages, such as what the player answered. */
  above?: ReactNode
  /** Stands below the messages. */
  below?: ReactNode
  /** What stands in place of the field, as the chat is closed; null while one can write. */
  closed: ReactNode
  /** Attributes of the key that leads to the field. */
  keyProps?: KeyProps | undefined
  /** Help of the team with what it writes. */
  assist?: ComposerAssist
  presence: ChatPresenceLine
}

/** Who else has the chat open. */
export interface ChatPresenceLine {
  /** What stands above the field. */
  line: ReactNode
  /** Takes each change of what is typed. */
  onType: (text: string) => void
}

/** A conversation: its messages, what is on its way, and the field. Use the id of the chat as its key. */
export function ChatView({
  chatId,
  side,
  realm,
  playerName,
  messages,
  readSeq,
  onSeen,
  send,
  pauseMs,
  above,
  below,
  closed,
  keyProps,
  assist,
  presence,
}: ChatViewProps) {
  const reader = { side, playerName: useSession()?.claims.playerName ?? null }
  const [text, setText] = useState('')
  const [draftId] = useState(() => crypto.randomUUID())
  const [queue, unsent] = useSendQueue<ChatMessage>(chatId, {
    send,
    pauseMs,
    onSent: (message) => messages.take([message]),
  })
  const chosen = useChosenFiles(chatId, realm)
  const scroll = useKeptScroll(messages.shown, onSeen, (message) => isOwnMessage(message, reader))
  const view = useRef<HTMLDivElement>(null)
  const isDropping = useDroppedFiles(view, closed === null ? chosen.add : null)
  const stored = new Set(messages.shown.map(({ nonce }) => nonce))
  return (
    <div ref={view} className={isDropping ? `${css.view[side]} ${filesCss.dropping}` : css.view[side]}>
      {above}
      <MessageList messages={messages} side={side} playerName={playerName} readSeq={readSeq} scroll={scroll}>
        <UnsentMessages
          // one that came back by the socket before its response
          unsent={unsent.filter(({ nonce }) => !stored.has(nonce))}
          queue={queue}
          onWithdraw={
            closed === null
              ? (taken) => {
                  setText([taken.text, text].filter((part) => part.trim() !== '').join('\n'))
                  chosen.restore(taken.files)
                }
              : undefined
          }
        />
        {below}
      </MessageList>
      {closed === null ? (
        <>
          {presence.line}
          <Composer
            chatId={chatId}
            draftId={draftId}
            text={text}
            keyProps={keyProps}
            onType={(typed) => {
              setText(typed)
              presence.onType(typed)
            }}
            onResume={setText}
            onSend={(sent) => {
              queue.add(sent, chosen.take())
              scroll.toEnd()
            }}
            chosen={chosen}
            assist={assist}
          />
        </>
      ) : (
        <>
          <TypedText
            chatId={chatId}
            text={text}
            files={chosen.files.map(({ name }) => name)}
            onDiscard={() => {
              setText('')
              chosen.take()
            }}
          />
          {closed}
        </>
      )}
    </div>
  )
}
