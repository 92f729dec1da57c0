import { formatMemory } from '@kubora/i18n/file-size'
import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { StatusDot, type StatusDotProps } from '@kubora/ui/status-dot'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PlayersOnline } from '#features/game-servers/players-online.tsx'
import type { GameServer } from '#features/game-servers/shown-servers.ts'
import * as panel from '#shell/panel/panel.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import * as css from '#shell/table/list-table.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

const stateTones: Record<GameServer['state'], StatusDotProps['tone']> = {
  CONNECTED: 'success',
  DISCONNECTED: 'danger',
  NEVER: 'neutral',
  DISABLED: 'neutral',
}

/** Returns the columns of the list of game servers. */
export function useServerColumns(): readonly ListColumn<GameServer>[] {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      cell: ({ name }) => <span className={css.parent}>{name}</span>,
      value: ({ name }) => name,
      sortable: true,
      nowrap: true,
      canHide: false,
    },
    {
      id: 'state',
      header: t(($) => $.column.state),
      cell: (server) => <ServerState server={server} />,
      value: ({ state }) => t(($) => $.state[state]),
      sortable: true,
    },
    {
      id: 'kind',
      header: t(($) => $.column.kind),
      cell: ({ kind }) => t(($) => $.kind[kind]),
      value: ({ kind }) => t(($) => $.kind[kind]),
      sortable: true,
    },
    {
      id: 'realm',
      header: t(($) => $.column.realm),
      cell: ({ realm }) => (realm ? t(($) => $.realm[realm]) : null),
      value: ({ realm }) => (realm ? t(($) => $.realm[realm]) : ''),
      sortable: true,
      nowrap: true,
    },
    {
      id: 'players',
      header: t(($) => $.column.players),
      cell: (server) => <PlayersOnline server={server} />,
      value: ({ playersOnline }) => playersOnline,
      sortable: true,
      descendingFirst: true,
      numeric: true,
      nowrap: true,
    },
    {
      id: 'waiting',
      header: t(($) => $.column.waiting),
      cell: ({ pendingCommands }) => formatNumber(locale, pendingCommands),
      value: ({ pendingCommands }) => pendingCommands,
      sortable: true,
      descendingFirst: true,
      numeric: true,
    },
    {
      id: 'ticks',
      header: t(($) => $.column.ticks),
      cell: ({ health }) =>
        health && health.ticksPerSecond !== null ? formatNumber(locale, health.ticksPerSecond, 1) : null,
      value: ({ health }) => health?.ticksPerSecond ?? -1,
      sortable: true,
      numeric: true,
    },
    {
      id: 'memory',
      header: t(($) => $.column.memory),
      cell: ({ health }) =>
        health && health.memoryUsedBytes !== null ? formatMemory(locale, health.memoryUsedBytes) : null,
      value: ({ health }) => health?.memoryUsedBytes ?? -1,
      sortable: true,
      descendingFirst: true,
      numeric: true,
      nowrap: true,
      hiddenAtFirst: true,
    },
    {
      id: 'lastSync',
      header: t(($) => $.fact.lastSync),
      cell: ({ lastSyncAt }) => (lastSyncAt ? <RelativeTime at={lastSyncAt} /> : t(($) => $.never)),
      value: ({ lastSyncAt }) => lastSyncAt ?? '',
      sortable: true,
      descendingFirst: true,
      nowrap: true,
    },
    {
      id: 'plugin',
      header: t(($) => $.fact.plugin),
      cell: ({ pluginVersion }) => pluginVersion,
      value: ({ pluginVersion }) => pluginVersion ?? '',
      sortable: true,
      hiddenAtFirst: true,
    },
    {
      id: 'software',
      header: t(($) => $.fact.software),
      cell: ({ software }) => software,
      value: ({ software }) => software ?? '',
      sortable: true,
      hiddenAtFirst: true,
    },
  ]
}

/** Whether a game server is connected, and whether a second instance uses its key. */
export function ServerState({ server: { state, conflictAt } }: { server: GameServer }) {
  const { t } = useTranslation('game-servers')
  return (
    <span className={css.badges}>
      <span className={css.state}>
        <StatusDot tone={stateTones[state]} />
        {t(($) => $.state[state])}
      </span>
      {conflictAt ? <Badge tone="amber">{t(($) => $.conflict.title)}</Badge> : null}
    </span>
  )
}

/** A game server on a phone. */
export function ServerCard({ server }: { server: GameServer }) {
  const { t } = useTranslation('game-servers')
  const { name, realm, pendingCommands } = server
  return (
    <div className={css.card}>
      <span className={panel.rowName}>{name}</span>
      <span className={css.facts}>
        <ServerState server={server} />
        <span className={css.state}>
          <UsersRound aria-hidden size={14} />
          <span>
            <PlayersOnline server={server} />
          </span>
          <VisuallyHidden>{t(($) => $.column.players)}</VisuallyHidden>
        </span>
        {realm ? <span>{t(($) => $.realm[realm])}</span> : null}
        {pendingCommands > 0 ? <span>{t(($) => $.summary.waiting, { count: pendingCommands })}</span> : null}
      </span>
    </div>
  )
}
