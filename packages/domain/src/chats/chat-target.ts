import { realms } from '@kubora/validation/realms'
import type { Realm } from '@kubora/validation/realms'
import type { StoredChat } from '#chats/lock-chat.ts'

/** Returns the target id of a chat in the audit log. */
export function targetIdOf({ realm, id }: Pick<StoredChat, 'realm' | 'id'>): string {
  return `${realm}/${id}`
}

/** Returns what a target id names; null for one that is none of a chat. */
export function readTarget(targetId: string): { realm: Realm; chatId: string } | null {
  const [named, chatId] = targetId.split('/')
  const realm = realms.find((known) => known === named)
  return realm === undefined || chatId === undefined ? null : { realm, chatId }
}
