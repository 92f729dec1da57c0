import { Skeleton } from '@kubora/ui/skeleton'
import { Cell, HeaderCell, Table, TableRow } from '@kubora/ui/table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { playerRowFragment } from '#features/players/players.documents.ts'
import { PlayerTableRow } from '#features/players/player-table-row.tsx'
import * as css from '#features/players/players-page.css.ts'
import type { FragmentOf } from '#graphql/graphql.ts'

const columns = [
  'id',
  'name',
  'uuid',
  'rank',
  'playtime',
  'firstJoin',
  'lastSeen',
  'online',
  'linked',
] as const

/** Skeleton rows while the first result is loading: about a screen full. */
const skeletonRows = 12

/** Properties of {@link PlayerTable}. */
export interface PlayerTableProps {
  /** undefined while they load. */
  rows: readonly (FragmentOf<typeof playerRowFragment> & { id: string })[] | undefined
  /** The rows belong to the query before. */
  isOld: boolean
}

/** Table of players; the arrow keys walk through the rows. */
export function PlayerTable({ rows, isOld }: PlayerTableProps) {
  const { t } = useTranslation('players')
  return (
    <div
      className={isOld ? `${css.tableFrame} ${css.old}` : css.tableFrame}
      aria-busy={rows === undefined || isOld}
    >
      <Table label={t(($) => $.title)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column} numeric={column === 'id' || column === 'playtime'}>
                {t(($) => $.column[column])}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>{rows ? rows.map((row) => <PlayerTableRow key={row.id} row={row} />) : <Outline />}</tbody>
      </Table>
    </div>
  )
}

function Outline(): ReactNode {
  return Array.from({ length: skeletonRows }, (_, index) => (
    <TableRow key={`outline-${index}`}>
      {columns.map((column) => (
        <Cell key={column}>
          <Skeleton width={column === 'name' ? 'wide' : 'half'} />
        </Cell>
      ))}
    </TableRow>
  ))
}
