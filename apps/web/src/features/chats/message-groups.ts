import type { ChatMessage } from '#features/chats/chats.documents.ts'

/** Messages of one writer that follow each other closely, or one entry. */
export interface MessageGroup {
  readonly key: string
  readonly author: ChatMessage['author']
  readonly memberName: string | null
  readonly messages: readonly ChatMessage[]
}

/** Longest pause within a group, ms. */
const groupPauseMs = 300_000

/** Returns the messages grouped by their writers; a new day and `firstUnread` begin a group, too. */
export function groupMessages(
  messages: readonly ChatMessage[],
  { dayOf, firstUnread }: { dayOf: (at: string) => string; firstUnread: number | null },
): MessageGroup[] {
  const groups: {
    key: string
    author: ChatMessage['author']
    memberName: string | null
    messages: ChatMessage[]
  }[] = []
  for (const message of messages) {
    const group = groups.at(-1)
    const last = group?.messages.at(-1)
    const belongs =
      group !== undefined &&
      last !== undefined &&
      message.author !== 'SYSTEM' &&
      group.author === message.author &&
      group.memberName === message.memberName &&
      Date.parse(message.at) - Date.parse(last.at) < groupPauseMs &&
      dayOf(message.at) === dayOf(last.at) &&
      message.seq !== firstUnread
    if (belongs) group.messages.push(message)
    else {
      const { author, memberName, seq } = message
      groups.push({ key: String(seq), author, memberName, messages: [message] })
    }
  }
  return groups
}
