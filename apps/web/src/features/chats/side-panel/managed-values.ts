import type { TeamChat } from '#features/chats/team-chats.documents.ts'

/** Returns what a chat is about, as the fields of its form have it. */
export function managedValues({
  type,
  openedAs,
  realm,
  characterId,
}: Pick<TeamChat, 'type' | 'openedAs' | 'realm' | 'characterId'>) {
  return { type: openedAs, elevated: type === 'ADMIN', toRealm: realm, characterId: characterId ?? '' }
}
