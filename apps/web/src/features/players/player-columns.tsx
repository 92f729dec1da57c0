import { skinUrl } from '@kubora/content/skins/skin-address'
import { formatRelativeTime } from '@kubora/i18n/format'
import { Avatar } from '@kubora/ui/avatar'
import { Badge } from '@kubora/ui/badge'
import { CopyButton } from '@kubora/ui/copy-button'
import { useRested } from '@kubora/ui/data-table'
import { StatusDot } from '@kubora/ui/status-dot'
import { Ban as BanIcon, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/players/players-page.css.ts'
import type { PlayerRow } from '#features/players/use-player-parts.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { formatDate } from '#shell/time/network-time.ts'
import { playerText } from '#shell/player/player-text.ts'
import { PlayerMark } from '#features/players/player-mark.tsx'

/** Characters of a UUID that are shown; the tooltip and the copied text have all of it. */
const shownUuidLength = 8

const anyTime = new Date(0)

/** Returns the columns of the player list. */
export function usePlayerColumns(): readonly ListColumn<PlayerRow>[] {
  const { t } = useTranslation('players')
  const locale = useLocale()
  return useMemo(() => {
    const named = (
      id:
        | 'id'
        | 'name'
        | 'online'
        | 'lastSeen'
        | 'linked'
        | 'rank'
        | 'playtime'
        | 'firstJoin'
        | 'lastRealm'
        | 'uuid',
    ) => ({
      id,
      header: t(($) => $.column[id]),
    })
    return [
      {
        ...named('id'),
        cell: ({ id }) => <span className={table.quiet}>{id}</span>,
        numeric: true,
        sortable: true,
      },
      {
        ...named('name'),
        cell: (row) => (
          <span className={css.player}>
            <ListedPlayer row={row} />
            <PlayerSign row={row} />
          </span>
        ),
        sortable: true,
        canHide: false,
      },
      { ...named('online'), cell: ({ online }) => <PlayerStatus online={online} /> },
      {
        ...named('lastSeen'),
        cell: (row) => <LastSeen row={row} />,
        nowrap: true,
        sortable: true,
        descendingFirst: true,
      },
      { ...named('linked'), cell: ({ linked }) => <PlayerLinked linked={linked} /> },
      {
        ...named('rank'),
        cell: ({ rankName }) => rankName ?? <span className={table.quiet}>{t(($) => $.noRank)}</span>,
        nowrap: true,
      },
      {
        ...named('playtime'),
        cell: ({ playtimeMinutes }) => <PlayingTime minutes={playtimeMinutes} />,
        numeric: true,
        nowrap: true,
        sortable: true,
        descendingFirst: true,
      },
      {
        ...named('firstJoin'),
        cell: ({ firstJoinAt }) => formatDate(locale, firstJoinAt),
        nowrap: true,
        sortable: true,
        descendingFirst: true,
      },
      {
        ...named('lastRealm'),
        cell: ({ lastRealm }) =>
          lastRealm ? (
            t(($) => $.realm[lastRealm])
          ) : (
            <span className={table.quiet}>{t(($) => $.noRealm)}</span>
          ),
        nowrap: true,
        hiddenAtFirst: true,
      },
      { ...named('uuid'), cell: (row) => <PlayerUuid row={row} /> },
    ]
  }, [t, locale])
}

/** A player as a card on a phone: status before everything that only some look for. */
export function PlayerListCard({ row }: { row: PlayerRow }) {
  return (
    <div className={css.card}>
      <span className={css.player}>
        <ListedPlayer row={row} />
      </span>
      <span className={css.facts}>
        <PlayerMarks row={row} />
        <PlayerStatus online={row.online} />
        {row.online ? null : <LastSeen row={row} />}
        {row.rankName}
        {row.linked ? <PlayerLinked linked /> : null}
      </span>
    </div>
  )
}

function ListedPlayer({ row }: { row: PlayerRow }) {
  const { t } = useTranslation('players')
  const rested = useRested()
  return (
    <>
      <Avatar size={24} src={rested ? skinUrl(row.uuid, 'face', 48) : undefined} />
      <span className={css.names}>
        <span className={css.player}>
          <TextRouterLink to="/admin/player/$id" params={{ id: row.id }} title={playerText(row)}>
            {row.displayName === null ? row.name : <bdi>{row.displayName}</bdi>}
          </TextRouterLink>
          <PlayerMark player={row} />
        </span>
        {row.displayName === null ? null : <span className={css.stored}>{row.name}</span>}
      </span>
      {row.nameCurrent ? null : <Badge tone="neutral">{t(($) => $.formerNames.mark)}</Badge>}
    </>
  )
}

/** A sign for what the team has to know of a player first, where words have no room: ban, warning, or being in the team. */
function PlayerSign({ row: { banned, warned, team } }: { row: PlayerRow }) {
  const { t } = useTranslation('players')
  if (!banned && !warned && !team) return null
  const [Icon, sign] = banned
    ? [BanIcon, css.banned]
    : warned
      ? [TriangleAlert, css.warned]
      : [ShieldCheck, css.team]
  const text = [
    banned ? t(($) => $.banned) : null,
    warned ? t(($) => $.warned) : null,
    team ? t(($) => $.team) : null,
  ]
    .filter((one) => one !== null)
    .join(', ')
  return (
    <span className={sign} role="img" aria-label={text} title={text}>
      <Icon aria-hidden size={16} />
    </span>
  )
}

/** What the team has to know of a player first, in words. */
export function PlayerMarks({ row: { banned, warned, team } }: { row: PlayerRow }) {
  const { t } = useTranslation('players')
  return (
    <>
      {banned ? <Badge tone="danger">{t(($) => $.banned)}</Badge> : null}
      {warned ? <Badge tone="amber">{t(($) => $.warned)}</Badge> : null}
      {team ? <Badge tone="teal">{t(($) => $.team)}</Badge> : null}
    </>
  )
}

/** Whether a player is on a game server now. */
export function PlayerStatus({ online }: { online: boolean }) {
  const { t } = useTranslation('players')
  return (
    <span className={online ? table.state : `${table.state} ${table.quiet}`}>
      <StatusDot tone={online ? 'success' : 'neutral'} />
      {online ? t(($) => $.online) : t(($) => $.offline)}
    </span>
  )
}

/** When a player was last on a game server. */
export function LastSeen({ row: { online, lastSeenAt } }: { row: Pick<PlayerRow, 'online' | 'lastSeenAt'> }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  // the stored time is when they came
  if (online) return formatRelativeTime(locale, anyTime, anyTime)
  if (lastSeenAt) return <RelativeTime at={lastSeenAt} />
  return <span className={table.quiet}>{t(($) => $.neverSeen)}</span>
}

function PlayerLinked({ linked }: { linked: boolean }) {
  const { t } = useTranslation('players')
  if (linked) return <Badge tone="teal">{t(($) => $.linked)}</Badge>
  return <span className={table.quiet}>{t(($) => $.notLinked)}</span>
}

function PlayerUuid({ row }: { row: PlayerRow }) {
  const { uuid } = row
  const { t } = useTranslation('players')
  return (
    <span className={css.uuid} title={uuid}>
      <code>{uuid.slice(0, shownUuidLength)}…</code>
      <CopyButton
        iconOnly
        text={uuid}
        label={t(($) => $.copyUuid, { name: playerText(row) })}
        copiedLabel={t(($) => $.copiedUuid)}
      />
    </span>
  )
}
