import type { ChatMessage } from '#features/chats/chats.documents.ts'

type Entry = NonNullable<ChatMessage['entry']>

/** Who reads a chat: of a team member, under which name they write. */
export interface Reader {
  side: 'PLAYER' | 'TEAM'
  playerName: string | null
}

/** Returns whether the reader wrote a message or took the step of an entry. What a colleague wrote is not the reader's own. */
export function isOwnMessage(
  {
    author,
    memberName,
    entry,
  }: Pick<ChatMessage, 'author' | 'memberName'> & { entry: Pick<Entry, 'by'> | null },
  { side, playerName }: Reader,
): boolean {
  if (side === 'PLAYER') return author === side || entry?.by === side
  return memberName !== null && memberName === playerName
}
