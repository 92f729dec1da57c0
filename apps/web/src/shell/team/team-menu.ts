import type { TextResources } from '@kubora/i18n/resources'
import {
  grantedNames,
  inRealm,
  isPerRealm,
  type Permission,
  type PermissionName,
  PERMISSIONS,
} from '@kubora/validation/permissions'
import { type Realm, realms } from '@kubora/validation/realms'
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

/** An entry of the TeamPanel. With `$lang` in `to` it is shown once per realm the permission is held in. */
export interface TeamMenuEntry {
  text: keyof TextResources['shell']['team']['links']
  to: string
  icon: LucideIcon
  /** Needed to see the entry, in any realm for a permission held in realms; null: every team member sees it. */
  permission: PermissionName | null
}

/** Entries of the TeamPanel in the order of docs/SPECIFICATION.md §2. An entry appears as soon as its route exists. */
export const teamMenu: readonly TeamMenuEntry[] = [
  { text: 'players', to: '/admin/players', icon: UsersRound, permission: PERMISSIONS.viewPlayers },
  {
    text: 'characters',
    to: '/admin/characters/$lang',
    icon: UserRound,
    permission: PERMISSIONS.listCharacters,
  },
  { text: 'chats', to: '/admin/chats', icon: MessagesSquare, permission: PERMISSIONS.answerChats },
  {
    text: 'charrename',
    to: '/admin/tools/charrename/$lang',
    icon: PencilLine,
    permission: PERMISSIONS.renameCharacters,
  },
  {
    text: 'chardelete',
    to: '/admin/tools/chardelete/$lang',
    icon: Trash2,
    permission: PERMISSIONS.deleteCharacters,
  },
  {
    text: 'transfermoney',
    to: '/admin/tools/transfermoney/$lang',
    icon: Coins,
    permission: PERMISSIONS.transferMoney,
  },
  {
    text: 'messages',
    to: '/admin/messages/$lang',
    icon: MessageSquareText,
    permission: PERMISSIONS.viewMessages,
  },
  {
    text: 'characterJobs',
    to: '/admin/characterJobs/$lang',
    icon: BriefcaseBusiness,
    permission: PERMISSIONS.viewCharacterJobs,
  },
  {
    text: 'migrate',
    to: '/admin/tools/migrate',
    icon: ArrowLeftRight,
    permission: PERMISSIONS.migratePlayers,
  },
  { text: 'permissions', to: '/admin/permissions', icon: KeyRound, permission: PERMISSIONS.editPermissions },
  { text: 'content', to: '/admin/content', icon: FilePenLine, permission: PERMISSIONS.editContent },
  { text: 'downloads', to: '/admin/downloads', icon: Download, permission: PERMISSIONS.editDownloads },
  { text: 'livestreams', to: '/admin/livestreams', icon: Radio, permission: PERMISSIONS.editLivestreams },
  { text: 'staffLinks', to: '/admin/links', icon: Link2, permission: PERMISSIONS.confirmLinks },
  { text: 'logs', to: '/admin/acplogs', icon: ScrollText, permission: PERMISSIONS.viewLogs },
  { text: 'gameServers', to: '/admin/servers', icon: Server, permission: null },
]

/** An entry of the TeamPanel as it is shown. */
export interface TeamLink {
  entry: TeamMenuEntry
  /** null for entries without a realm. */
  realm: Realm | null
}

/** Every permission the panel queries, `{lang}` replaced by each realm. */
export const teamPanelPermissions: readonly Permission[] = teamMenu.flatMap(({ permission }) =>
  permission === null ? [] : grantedNames(permission),
)

/** Returns the entries a team member with these permissions sees, of those whose route exists. */
export function teamLinks(granted: readonly string[], routeExists: (path: string) => boolean): TeamLink[] {
  return teamMenu
    .filter((entry) => routeExists(entry.to))
    .flatMap((entry): TeamLink[] => {
      const { permission, to } = entry
      if (permission === null) return [{ entry, realm: null }]
      if (to.includes('$lang') && isPerRealm(permission)) {
        const held = realms.filter((realm) => granted.includes(inRealm(permission, realm)))
        return held.map((realm) => ({ entry, realm }))
      }
      return grantedNames(permission).some((name) => granted.includes(name)) ? [{ entry, realm: null }] : []
    })
}
