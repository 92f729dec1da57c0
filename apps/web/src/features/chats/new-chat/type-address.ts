import { type ChatType, chatTypes } from '@kubora/validation/chat-types'

/** Returns how an address names a type of chats. */
export function addressOfType(type: ChatType): string {
  return type.toLowerCase().replaceAll('_', '-')
}

/** Returns the type that an address names, of those that players open; undefined for anything else. */
export function typeOfAddress(address: string): ChatType | undefined {
  return chatTypes.find((type) => type !== 'ADMIN' && addressOfType(type) === address)
}
