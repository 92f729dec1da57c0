import type { TextResources } from '@kubora/i18n/resources'
import {
  grantedNames,
  inRealm,
  isPerRealm,
  type Permission,
  type PermissionName,
} from '@kubora/validation/permissions'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
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
  { text: 'players', to: '/admin/players', icon: UsersRound, permission: playerPermissions.viewPlayers },
  {
    text: 'characters',
    to: '/admin/characters/$lang',
    icon: UserRound,
    permission: roleplayPermissions.listCharacters,
  },
  { text: 'chats', to: '/admin/chats', icon: MessagesSquare, permission: chatPermissions.answerChats },
  {
    text: 'charrename',
    to: '/admin/tools/charrename/$lang',
    icon: PencilLine,
    permission: roleplayPermissions.renameCharacters,
  },
  {
    text: 'chardelete',
    to: '/admin/tools/chardelete/$lang',
    icon: Trash2,
    permission: roleplayPermissions.deleteCharacters,
  },
  {
    text: 'transfermoney',
    to: '/admin/tools/transfermoney/$lang',
    icon: Coins,
    permission: roleplayPermissions.transferMoney,
  },
  {
    text: 'messages',
    to: '/admin/messages/$lang',
    icon: MessageSquareText,
    permission: roleplayPermissions.viewMessages,
  },
  {
    text: 'characterJobs',
    to: '/admin/characterJobs/$lang',
    icon: BriefcaseBusiness,
    permission: roleplayPermissions.viewCharacterJobs,
  },
  {
    text: 'migrate',
    to: '/admin/tools/migrate',
    icon: ArrowLeftRight,
    permission: playerPermissions.migratePlayers,
  },
  { text: 'permissions', to: '/admin/permissions', icon: KeyRound, permission: permissionPermissions.editPermissions },
  { text: 'content', to: '/admin/content', icon: FilePenLine, permission: contentPermissions.editContent },
  { text: 'downloads', to: '/admin/downloads', icon: Download, permission: downloadPermissions.editDownloads },
  { text: 'livestreams', to: '/admin/livestreams', icon: Radio, permission: livestreamPermissions.editLivestreams },
  { text: 'staffLinks', to: '/admin/links', icon: Link2, permission: playerLinkPermissions.confirmLinks },
  { text: 'logs', to: '/admin/acplogs', icon: ScrollText, permission: auditLogPermissions.viewLogs },
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
