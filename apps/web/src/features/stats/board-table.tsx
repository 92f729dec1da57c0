import { skinUrl } from '@kubora/content/skins/skin-address'
import { formatDay, formatNumber } from '@kubora/i18n/format'
import { Avatar } from '@kubora/ui/avatar'
import { Cell, HeaderCell, Table, TableRow } from '@kubora/ui/table'
import type { StatsMode } from '@kubora/validation/stats'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/board-table.css.ts'
import { RankMark } from '#features/stats/rank-mark.tsx'
import { RankMove } from '#features/stats/rank-move.tsx'
import type { StatsRow } from '#features/stats/stats-board.query.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { networkDay } from '#shell/time/network-time.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'

/** Properties of {@link BoardTable}. */
export interface BoardTableProps {
  mode: StatsMode
  rows: readonly StatsRow[]
  /** Id of the reader's player. */
  ownId: string | null
}

/** Rows of a board as a table; on phones what has no column of its own stands below the name. */
export function BoardTable({ mode, rows, ownId }: BoardTableProps) {
  const { t } = useTranslation('stats')
  return (
    <Table label={t(($) => $.board.label, { mode: t(($) => $.modes[mode]) })}>
      <thead>
        <tr>
          <HeaderCell className={css.rank}>{t(($) => $.board.rank)}</HeaderCell>
          <HeaderCell>{t(($) => $.board.player)}</HeaderCell>
          <HeaderCell numeric className={css.wide}>
            {t(($) => $.board.level)}
          </HeaderCell>
          <HeaderCell numeric className={css.wide}>
            {t(($) => $.board.playtime)}
          </HeaderCell>
          <HeaderCell numeric className={css.wide}>
            {t(($) => $.board.firstJoin)}
          </HeaderCell>
          <HeaderCell numeric>{t(($) => $.board.points)}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BoardRow key={row.playerId} row={row} isOwn={row.playerId === ownId} />
        ))}
      </tbody>
    </Table>
  )
}

function BoardRow({ row, isOwn }: { row: StatsRow; isOwn: boolean }) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  const joined = formatDay(locale, networkDay(row.firstJoinAt))
  const level = formatNumber(locale, row.level)
  return (
    <TableRow
      id={`player-${row.playerId}`}
      className={css.row}
      data-own={isOwn || undefined}
      data-player={row.playerId}
    >
      <Cell className={css.rank}>
        <RankMark {...row} />
        <RankMove {...row} />
      </Cell>
      <Cell className={css.player}>
        <span className={css.person}>
          <Avatar size={40} src={skinUrl(row.uuid, 'face', 80)} />
          <span className={css.texts}>
            <span className={css.nameLine}>
              <TextRouterLink to="/player/$id" params={{ id: row.playerId }} className={css.name}>
                {row.name}
              </TextRouterLink>
              {isOwn ? <span className={css.you}>{t(($) => $.board.you)}</span> : null}
            </span>
            <span className={css.below}>
              {t(($) => $.board.levelOf, { level })} · <PlayingTime minutes={row.seconds / 60} /> ·{' '}
              {t(($) => $.board.firstJoinOn, { day: joined })}
            </span>
          </span>
        </span>
      </Cell>
      <Cell numeric className={css.wide}>
        <span className={css.level} data-figure="level">
          {level}
        </span>
      </Cell>
      <Cell numeric nowrap className={css.wide} data-figure="playtime">
        <PlayingTime minutes={row.seconds / 60} />
      </Cell>
      <Cell numeric nowrap className={css.wide} data-figure="firstJoin">
        {joined}
      </Cell>
      <Cell numeric nowrap className={css.points} data-figure="points">
        {formatNumber(locale, row.points)}
      </Cell>
    </TableRow>
  )
}
