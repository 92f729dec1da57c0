import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import type { OwnChat } from '#features/chats/chats.documents.ts'

const tones = { OPEN: 'info', IN_PROGRESS: 'teal', CLOSED: 'neutral' } as const

/** How far a chat is, in words. */
export function ChatStatusBadge({ status }: Pick<OwnChat, 'status'>) {
  const { t } = useTranslation('chats')
  return <Badge tone={tones[status]}>{t(($) => $.status[status])}</Badge>
}
