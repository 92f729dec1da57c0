import type { BadgeProps } from '@kubora/ui/badge'
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
import type { ChangeGroup } from '#features/content/changelog/changelog.query.ts'

/** Name of a server group of the changelog. */
export type GroupName = ChangeGroup

/** Sign and colour of a group; no two of one colour have the same sign. */
export interface GroupLook {
  icon: LucideIcon
  tone: NonNullable<BadgeProps['tone']>
}

/** All groups in the order they are offered. */
export const changeGroups: Readonly<Record<GroupName, GroupLook>> = {
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

/** All groups in the order they are offered. */
export const groupNames = Object.keys(changeGroups) as GroupName[]

/** Whether a text is the name of a group. */
export function isChangeGroup(name: string | undefined): name is GroupName {
  return name !== undefined && Object.hasOwn(changeGroups, name)
}
