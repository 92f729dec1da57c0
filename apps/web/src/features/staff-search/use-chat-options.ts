import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fit } from '#features/staff-search/match-label.ts'
import type { FittingOption } from '#features/staff-search/rank-options.ts'
import type { FoundChat } from '#features/staff-search/staff-search.documents.ts'
import { playerTextOf } from '#shell/player/player-text.ts'

/** Key of the option that searches the texts of chats. */
export const chatTextsKey = 'chat-texts'

/** Returns the options that open chats of an id or a player, and the one that searches the texts of all chats. */
export function useChatOptions(text: string, found: readonly FoundChat[] | undefined): FittingOption[] {
  const { t } = useTranslation(['staff-search', 'chat-types', 'shell'])
  if (found === undefined) return []
  const nothing = { aliases: '', search: {}, group: 'chats' as const, icon: MessagesSquare }
  const chats = found.map((chat): FittingOption => {
    const { id, type, realm, status } = chat
    const detail = [
      t(($) => $['chat-types'][type]),
      t(($) => $.shell.team.realms[realm]),
      ...(status === 'CLOSED' ? [t(($) => $.chatClosed)] : []),
    ].join(' · ')
    const label = playerTextOf(chat)
    const option = { ...nothing, key: `chat:${id}`, label, detail, to: '/admin/chats/$id', params: { id } }
    // a player whom the text names comes before what they asked
    return { option, fits: id.startsWith(text.toLowerCase()) ? fit.exact : fit.part }
  })
  const inTexts: FittingOption = {
    option: {
      ...nothing,
      key: chatTextsKey,
      label: t(($) => $.chatTexts, { text }),
      detail: null,
      to: '/admin/chats',
      params: {},
      search: { q: text },
    },
    fits: fit.similar,
  }
  return [...chats, inTexts]
}
