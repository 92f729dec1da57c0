import type { TextResources } from '@kubora/i18n/resources'
import {
  BarChart3,
  BookOpen,
  Crown,
  Download,
  Gamepad2,
  History,
  House,
  type LucideIcon,
  MessagesSquare,
  Radio,
  Scale,
  UserRound,
} from 'lucide-react'

/** An entry of the right drawer. */
export interface MainMenuEntry {
  text: keyof TextResources['shell']['menu']
  to: string
  icon: LucideIcon
  /** Shown only when logged in. */
  loginRequired?: boolean
  /** Marked with a crown (docs/SPECIFICATION.md §2). */
  crowned?: boolean
}

/** Entries of the right drawer in the order of docs/SPECIFICATION.md §2. An entry appears as soon as its route exists. */
export const mainMenu: readonly MainMenuEntry[] = [
  { text: 'account', to: '/account', icon: UserRound, loginRequired: true },
  { text: 'chats', to: '/chats', icon: MessagesSquare, loginRequired: true },
  { text: 'home', to: '/', icon: House },
  { text: 'join', to: '/join', icon: Gamepad2 },
  { text: 'rules', to: '/rules', icon: Scale },
  { text: 'shop', to: '/shop', icon: Crown, crowned: true },
  { text: 'stats', to: '/stats', icon: BarChart3 },
  { text: 'livestreams', to: '/livestream', icon: Radio },
  { text: 'downloads', to: '/downloads', icon: Download },
  { text: 'wiki', to: '/wiki', icon: BookOpen },
  { text: 'changelog', to: '/changelog', icon: History },
]
