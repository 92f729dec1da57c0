import type { TextResources } from '@kubora/i18n/resources'
import {
  ArrowLeftRight,
  BriefcaseBusiness,
  Coins,
  Download,
  FilePenLine,
  KeyRound,
  Link2,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  PencilLine,
  Radio,
  ScrollText,
  Server,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react'

/** Where game content lives (product.md); `{lang}` in the specification's permission names and routes. */
export const realms = ['de', 'fr', 'freeroam'] as const

/** A realm. */
export type Realm = (typeof realms)[number]

/** A line of the TeamPanel. With `$lang` in `to` it becomes one line per realm with a permission. */
export interface TeamMenuEntry {
  text: keyof TextResources['shell']['team']['links']
  to: string
  icon: LucideIcon
  /** Needed to see the line, `{lang}` standing for the realm; null: every team member sees it. */
  permission: string | null
}

/** Lines of the TeamPanel in the specification's order (spec §2, §6). A line appears as soon as its route exists. */
export const teamMenu: readonly TeamMenuEntry[] = [
  { text: 'players', to: '/admin/players', icon: UsersRound, permission: 'acp.players.view' },
  {
    text: 'characters',
    to: '/admin/characters/$lang',
    icon: UserRound,
    permission: 'acp.character.rp.{lang}.list',
  },
  { text: 'chats', to: '/admin/chats', icon: MessagesSquare, permission: 'acp.{lang}.chats' },
  {
    text: 'charrename',
    to: '/admin/tools/charrename/$lang',
    icon: PencilLine,
    permission: 'acp.tools.rp.{lang}.charrename',
  },
  {
    text: 'chardelete',
    to: '/admin/tools/chardelete/$lang',
    icon: Trash2,
    permission: 'acp.tools.rp.{lang}.chardelete',
  },
  {
    text: 'transfermoney',
    to: '/admin/tools/transfermoney/$lang',
    icon: Coins,
    permission: 'acp.tools.rp.{lang}.transfermoney',
  },
  {
    text: 'messages',
    to: '/admin/messages/$lang',
    icon: MessageSquareText,
    permission: 'acp.messages.rp.{lang}.view',
  },
  {
    text: 'characterJobs',
    to: '/admin/characterJobs/$lang',
    icon: BriefcaseBusiness,
    permission: 'acp.jobs.rp.{lang}.view',
  },
  { text: 'migrate', to: '/admin/tools/migrate', icon: ArrowLeftRight, permission: 'acp.player.migrate' },
  { text: 'permissions', to: '/admin/permissions', icon: KeyRound, permission: 'network.permissions.edit' },
  { text: 'content', to: '/admin/content', icon: FilePenLine, permission: 'acp.content.edit' },
  { text: 'downloads', to: '/admin/downloads', icon: Download, permission: 'acp.downloads.edit' },
  { text: 'livestreams', to: '/admin/livestreams', icon: Radio, permission: 'acp.livestreams.edit' },
  { text: 'staffLinks', to: '/admin/links', icon: Link2, permission: 'acp.links.confirm' },
  { text: 'logs', to: '/admin/acplogs', icon: ScrollText, permission: 'acp.logs.view' },
  { text: 'gameServers', to: '/admin/servers', icon: Server, permission: null },
]

/** A line of the TeamPanel as it is shown. */
export interface TeamLink {
  entry: TeamMenuEntry
  /** Present for lines of one realm. */
  realm: Realm | null
}

/** Every permission the panel asks about, `{lang}` expanded. */
export const teamPanelPermissions: readonly string[] = [...new Set(teamMenu.flatMap(permissionsOf))]

/** The lines a team member with these permissions sees, of those whose route exists. */
export function teamLinks(granted: readonly string[], routeExists: (path: string) => boolean): TeamLink[] {
  return teamMenu
    .filter((entry) => routeExists(entry.to))
    .flatMap((entry): TeamLink[] => {
      if (entry.to.includes('$lang')) {
        return realms
          .filter((realm) => granted.includes(forRealm(entry.permission ?? '', realm)))
          .map((realm) => ({ entry, realm }))
      }
      const allowed = entry.permission === null || permissionsOf(entry).some((name) => granted.includes(name))
      return allowed ? [{ entry, realm: null }] : []
    })
}

function permissionsOf(entry: TeamMenuEntry): string[] {
  const { permission } = entry
  if (permission === null) return []
  return permission.includes('{lang}') ? realms.map((realm) => forRealm(permission, realm)) : [permission]
}

function forRealm(permission: string, realm: Realm): string {
  return permission.replace('{lang}', realm)
}
