import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRecentlyOpened, storeRecentlyOpened } from '#device/recently-opened.ts'
import { fit } from '#features/staff-search/match-label.ts'
import {
  appendOption,
  fittingOptions,
  type FittingOption,
  groupMaxOptions,
  openingOptions,
  type OptionGroup,
  rankOptions,
} from '#features/staff-search/rank-options.ts'
import {
  FoundChatsQuery,
  FoundInWorldsQuery,
  type FoundPlayer,
  FoundPlayersQuery,
} from '#features/staff-search/staff-search.documents.ts'
import type { StaffOption } from '#features/staff-search/staff-option.ts'
import { chatTextsKey, useChatOptions } from '#features/staff-search/use-chat-options.ts'
import { useFound } from '#features/staff-search/use-found.ts'
import {
  allPlayersKey,
  allPlayersOption,
  playerOption,
  type StaffSources,
  useKnownOptions,
} from '#features/staff-search/use-known-options.ts'
import { useWorldOptions } from '#features/staff-search/use-world-options.ts'
import { useSession } from '#shell/session/use-session.ts'
import { isGranted, permissionsOf } from '#shell/team/team-links.ts'
import { type Permissions, usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { playerText } from '#shell/player/player-text.ts'

type FoundBan = NonNullable<FoundPlayer['ban']>

const fitsBy = { EXACT: fit.exact, START: fit.start, PART: fit.part, SIMILAR: fit.similar } as const
const nobody = -1
const noPlayers: readonly FoundPlayer[] = []
const serverGroups: readonly StaffOption['group'][] = ['characters', 'vehicles', 'properties', 'chats']
const worldPermissions = [
  roleplayPermissions.listCharacters,
  roleplayPermissions.listVehicles,
  roleplayPermissions.listProperties,
] as const

/** What a team member finds beside the search of the site. */
export interface StaffSearch {
  groups: readonly OptionGroup[]
  /** Whether there may be more players than the groups have; their last option leads to all of them. */
  hasMore: boolean
  /** Whether the groups are those of what is typed. */
  isSettled: boolean
  /** Whether players or what is in worlds could not be looked for. */
  hasFailed: boolean
  /** Stores on the device that an option was opened. */
  remember: (option: StaffOption) => void
}

/** Requests the permissions by which pages, actions, players and what is in worlds are offered. */
export function useSearchRights({ menu, actions }: Pick<StaffSources, 'menu' | 'actions'>): Permissions {
  return usePermissions(
    permissionsOf([
      ...menu,
      ...actions,
      { permission: playerPermissions.viewPlayers },
      { permission: worldPermissions },
      { permission: chatPermissions.answerChats },
    ]),
  )
}

/** Finds what a member may open: what the device knows at once, players and what is in worlds as soon as the server has found them. */
export function useStaffSearch(typed: string, sources: StaffSources): StaffSearch {
  const { t } = useTranslation('staff-search')
  const text = typed.trim()
  const account = useSession()?.claims.upn ?? nobody
  // read when the dialog opens: it closes when something is opened
  const [recent] = useState(() => readRecentlyOpened(account))
  const known = useKnownOptions(sources, recent)
  const found = useFound(FoundPlayersQuery, text, !isGranted(playerPermissions.viewPlayers, sources.granted))
  const inWorlds = useFound(FoundInWorldsQuery, text, !isGranted(worldPermissions, sources.granted))
  const chats = useFound(FoundChatsQuery, text, !isGranted(chatPermissions.answerChats, sources.granted))
  const players = found.data?.foundPlayers ?? noPlayers
  const options = usePlayerOptions(text.toLowerCase(), players)
  const worldOptions = useWorldOptions(text, inWorlds.data?.foundInWorlds)
  const chatOptions = useChatOptions(text, chats.data?.foundChats)
  const ranked =
    text === ''
      ? openingOptions(known, recent)
      : rankOptions([...options, ...worldOptions, ...chatOptions, ...fittingOptions(text, known)], recent)
  const hasMore = text !== '' && hasMorePlayers(players)
  return {
    groups: hasMore
      ? appendOption(
          ranked,
          allPlayersOption(
            text,
            t(($) => $.allPlayers, { text }),
          ),
        )
      : ranked,
    hasMore,
    isSettled: found.isSettled && inWorlds.isSettled && chats.isSettled,
    hasFailed: found.hasFailed || inWorlds.hasFailed || chats.hasFailed,
    remember({ key, group, label, params }) {
      // what is in worlds, and chats, are found again by the server alone
      if (key === allPlayersKey || key === chatTextsKey || serverGroups.includes(group)) return
      // a ban is opened on the page of its player
      storeRecentlyOpened(account, { key: group === 'bans' ? `player:${params['id']}` : key, name: label })
    },
  }
}

/** Returns whether the server may know more players than it returned; of those like the text the list shows none. */
function hasMorePlayers(players: readonly FoundPlayer[]): boolean {
  return players.length >= groupMaxOptions && players.some(({ foundBy }) => foundBy !== 'SIMILAR')
}

function usePlayerOptions(text: string, players: readonly FoundPlayer[]): FittingOption[] {
  const { t } = useTranslation(['staff-search', 'shell'])
  const locale = useLocale()
  return players.flatMap(({ id, name, displayName, nameCurrent, foundBy, formerName, online, ban }) => {
    const isBearer = nameCurrent && formerName === null
    // who has a name comes before those who had it, whichever player the member opened last
    const fits = isBearer ? fitsBy[foundBy] : Math.min(fitsBy[foundBy], fit.start)
    const facts = [
      ...(formerName === null ? [] : [t(($) => $.player.former, { name: formerName })]),
      ...(nameCurrent ? [] : [t(($) => $.player.passed)]),
      ...(online ? [t(($) => $.player.online)] : []),
      t(($) => $.player.number, { id }),
    ]
    const player = playerOption(id, playerText({ name, displayName }), facts.join(' · '))
    // one that has ended was looked for by its id
    const isShown = ban !== null && (ban.active || ban.id === text)
    if (!isShown) return [{ option: player, fits }]
    const option: StaffOption = {
      ...player,
      key: `ban:${ban.id}`,
      group: 'bans',
      detail: [scopeOf(ban), endOf(ban)].join(' · '),
      icon: Ban,
    }
    return [
      { option: player, fits },
      { option, fits },
    ]
  })

  function scopeOf({ realm }: FoundBan): string {
    return realm === null ? t(($) => $.ban.network) : t(($) => $.shell.team.realms[realm])
  }

  function endOf({ active, endsAt }: FoundBan): string {
    if (!active) return t(($) => $.ban.ended)
    if (endsAt === null) return t(($) => $.ban.permanent)
    return t(($) => $.ban.until, { date: formatDateTime(locale, endsAt) })
  }
}
