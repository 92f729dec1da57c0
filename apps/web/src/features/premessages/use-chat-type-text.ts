import type { ChatType } from '@kubora/validation/chat-types'
import { useTranslation } from 'react-i18next'

/** Returns a function that names types of chats; none are all. */
export function useChatTypeText(): (types: readonly ChatType[]) => string {
  const { t } = useTranslation(['premessages', 'chat-types'])
  return (types) =>
    types.length === 0
      ? t(($) => $.allChats)
      : types.map((type) => t(($) => $['chat-types'][type])).join(', ')
}
