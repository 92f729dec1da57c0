import { type ChatType, chatTypes } from '@kubora/validation/chat-types'

/** A type that players open. */
export type OpenedType = Exclude<ChatType, 'ADMIN'>

const openedTypes = chatTypes.filter((type) => type !== 'ADMIN')

/** Returns how an address names a type of chats. */
export function addressOfType(type: ChatType): string {
  return type.toLowerCase().replaceAll('_', '-')
}

/** Returns the type that an address names, of those that players open; undefined for anything else. */
export function typeOfAddress(address: string): OpenedType | undefined {
  return openedTypes.find((type) => addressOfType(type) === address)
}
