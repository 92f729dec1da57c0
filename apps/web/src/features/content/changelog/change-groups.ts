import type { BadgeProps } from '@kubora/ui/badge'
import type { ChangelogGroup } from '@kubora/validation/changelog-groups'
import {
  AppWindow,
  Crosshair,
  Gamepad2,
  Globe,
  HardHat,
  House,
  type LucideIcon,
  Map as MapIcon,
  MessageSquare,
  Network,
  Package,
  Plug,
  Search,
  Tablet,
  Users,
} from 'lucide-react'

/** Icon and colour of a group; no two groups of one colour have the same icon. */
export interface GroupLook {
  icon: LucideIcon
  tone: NonNullable<BadgeProps['tone']>
}

/** Icon and colour of each group. */
export const changeGroups: Readonly<Record<ChangelogGroup, GroupLook>> = {
  modpack: { icon: Package, tone: 'amber' },
  roleplay: { icon: Users, tone: 'teal' },
  map: { icon: MapIcon, tone: 'success' },
  tablet: { icon: Tablet, tone: 'info' },
  ttt: { icon: Search, tone: 'danger' },
  gungame: { icon: Crosshair, tone: 'amber' },
  freeroam: { icon: Gamepad2, tone: 'success' },
  lobby: { icon: House, tone: 'teal' },
  network: { icon: Network, tone: 'info' },
  browser: { icon: AppWindow, tone: 'neutral' },
  website: { icon: Globe, tone: 'teal' },
  discord: { icon: MessageSquare, tone: 'info' },
  teamspeakPlugin: { icon: Plug, tone: 'neutral' },
  bauServer: { icon: HardHat, tone: 'amber' },
}
