import { Gamepad2, Headphones, type LucideIcon, MessageCircle } from 'lucide-react'

/** Kinds of identity in the order the page shows them. */
export const linkKinds = ['GAME', 'VOICE', 'CHAT_PLATFORM'] as const

/** One of {@link linkKinds}. */
export type LinkKind = (typeof linkKinds)[number]

/** What the player types in game to get a code of the kind (docs/SPECIFICATION.md §9). */
export const linkCommands: Record<LinkKind, string> = {
  GAME: '/account-verify',
  VOICE: '/verify',
  CHAT_PLATFORM: '/discord-verify',
}

/** Icon of each kind. */
export const linkIcons: Record<LinkKind, LucideIcon> = {
  GAME: Gamepad2,
  VOICE: Headphones,
  CHAT_PLATFORM: MessageCircle,
}
