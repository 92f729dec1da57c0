import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Realm } from '@kubora/validation/realms'
import { useRouter } from '@tanstack/react-router'
import { KeyRound, Server, UserRound, UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import type { RecentlyOpened } from '#device/recently-opened.ts'
import { SearchedRightsQuery, SearchedServersQuery } from '#features/staff-search/staff-search.documents.ts'
import type { StaffOption } from '#features/staff-search/staff-option.ts'
import type { SearchAction } from '#shell/team/search-action.ts'
import { isGranted, shownIn, type TeamMenuEntry, teamLinks } from '#shell/team/team-links.ts'

/** What a member may open. */
export interface StaffSources {
  menu: readonly TeamMenuEntry[]
  actions: readonly SearchAction[]
  /** The permissions the member holds, of those that these need. */
  granted: readonly string[]
}

/** Key of {@link allPlayersOption}. */
export const allPlayersKey = 'all-players'

const nothing = { params: {}, search: {}, detail: null, aliases: '' }

/** Returns what is found without a request for each key: pages, actions, game servers, groups, ranks, players opened recently. */
export function useKnownOptions(sources: StaffSources, recent: readonly RecentlyOpened[]): StaffOption[] {
  const pages = usePages(sources)
  const servers = useServers(sources.granted)
  const rights = useRights(sources.granted)
  return useMemo(() => {
    const mayViewPlayers = isGranted(playerPermissions.viewPlayers, sources.granted)
    return [...pages, ...servers, ...rights, ...(mayViewPlayers ? recent.flatMap(recentPlayer) : [])]
  }, [pages, servers, rights, recent, sources.granted])
}

/** Returns the option that opens a player. */
export function playerOption(id: string, name: string, detail: string | null): StaffOption {
  const target = { to: '/admin/player/$id', params: { id }, search: {} }
  return {
    key: `player:${id}`,
    group: 'players',
    label: name,
    aliases: '',
    detail,
    icon: UserRound,
    ...target,
  }
}

/** Returns the option that opens the list of all players that a text finds. */
export function allPlayersOption(text: string, label: string): StaffOption {
  const target = { to: '/admin/players', params: {}, search: { q: text } }
  return { ...nothing, key: allPlayersKey, group: 'players', label, icon: UsersRound, ...target }
}

function recentPlayer({ key, name }: RecentlyOpened): StaffOption[] {
  const [kind, id] = key.split(':')
  return kind === 'player' && id !== undefined ? [playerOption(id, name, null)] : []
}

function usePages({ menu, actions, granted }: StaffSources): StaffOption[] {
  const { t } = useTranslation(['staff-search', 'shell'])
  const router = useRouter()
  return useMemo(() => {
    const also: Readonly<Record<string, string>> = t(($) => $.also, { returnObjects: true })
    const exists = (path: string) => path in router.routesByPath
    const placeOf = (realm: Realm | null) =>
      realm === null ? '' : ` · ${t(($) => $.shell.team.realms[realm])}`
    const pages = teamLinks(menu, granted, exists).map(({ entry, realm }): StaffOption => {
      const label = t(($) => $.shell.team.links[entry.text])
      return {
        ...nothing,
        key: `page:${entry.to}${realm ?? ''}`,
        group: 'pages',
        label: label + placeOf(realm),
        aliases: also[entry.text] ?? '',
        icon: entry.icon,
        to: entry.to,
        params: realm === null ? {} : { lang: realm },
      }
    })
    const begun = actions
      .filter(({ to }) => exists(to))
      .flatMap((action) => shownIn(action, granted).map((realm) => [action, realm] as const))
      .map(
        ([{ text, to, params = {}, search = {}, hash, icon }, realm]): StaffOption => ({
          ...nothing,
          key: `action:${text}${realm ?? ''}`,
          group: 'actions',
          label: t(($) => $.actions[text]) + placeOf(realm),
          aliases: also[text] ?? '',
          icon,
          to,
          params: realm === null ? params : { ...params, lang: realm },
          search,
          hash,
        }),
      )
    return [...pages, ...begun]
  }, [menu, actions, granted, router, t])
}

function useServers(granted: readonly string[]): StaffOption[] {
  const { t } = useTranslation('shell')
  const [{ data }] = useQuery({ query: SearchedServersQuery })
  return useMemo(() => {
    const mayEdit = isGranted(gameServerPermissions.editServers, granted)
    return (data?.gameServers ?? []).map(({ id, name, slug, realm }): StaffOption => {
      const place = realm === null ? [] : [t(($) => $.team.realms[realm])]
      const target = mayEdit
        ? { to: '/admin/server/$id', params: { id }, search: {} }
        : { to: '/admin/servers', params: {}, search: { q: name } }
      const detail = [slug, ...place].join(' · ')
      return {
        key: `server:${id}`,
        group: 'servers',
        label: name,
        aliases: detail,
        detail,
        icon: Server,
        ...target,
      }
    })
  }, [data, granted, t])
}

function useRights(granted: readonly string[]): StaffOption[] {
  const { t } = useTranslation('staff-search')
  const mayEdit = isGranted(permissionPermissions.editPermissions, granted)
  const [{ data }] = useQuery({ query: SearchedRightsQuery, pause: !mayEdit })
  return useMemo(() => {
    if (!mayEdit || !data) return []
    const kinds = { group: data.permissionGroups, rank: data.editableRanks }
    return (['group', 'rank'] as const).flatMap((kind) =>
      kinds[kind].map(
        ({ id, name }): StaffOption => ({
          ...nothing,
          key: `${kind}:${id}`,
          group: 'rights',
          label: name,
          detail: t(($) => $.rights[kind]),
          icon: KeyRound,
          to: kind === 'group' ? '/admin/permissions/group/$id' : '/admin/permissions/rank/$id',
          params: { id },
        }),
      ),
    )
  }, [data, mayEdit, t])
}
