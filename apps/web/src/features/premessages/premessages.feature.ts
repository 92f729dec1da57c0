import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { MessageSquareText } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** What the team has prepared for chats. */
export const premessagesFeature: WebFeature = {
  teamMenu: [
    {
      position: 70,
      text: 'messages',
      to: '/admin/messages/$lang',
      icon: MessageSquareText,
      permission: roleplayPermissions.viewMessages,
    },
  ],
}
