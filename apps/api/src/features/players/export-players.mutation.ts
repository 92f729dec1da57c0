import { exportPlayers } from '@kubora/domain/players/export-players'
import { listPlayersById, readPage } from '#features/players/list-players.ts'
import { playerCsv } from '#features/players/player-csv.ts'
import { PlayerFilterInput, PlayerSort, SortDirection } from '#features/players/player-list-inputs.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

/** Players of a part of an export. */
const partRows = 2_000

type Part = { csv: string; rows: number; nextCursor: string | null }

const PlayerExportPart = builder.objectRef<Part>('PlayerExportPart').implement({
  description: 'A part of an export of players.',
  fields: (t) => ({
    csv: t.exposeString('csv', {
      description: 'Lines of CSV, UTF-8 with CRLF; the first part begins with the names of the columns.',
    }),
    rows: t.exposeInt('rows', {
      description: 'Players of the part; fewer, even none, may be found before the last.',
    }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})

const ExportPlayersInput = builder.inputType('ExportPlayersInput', {
  fields: (t) => ({
    search: t.string({ required: false }),
    filter: t.field({ type: PlayerFilterInput, required: false }),
    sort: t.field({ type: PlayerSort, required: false }),
    direction: t.field({ type: SortDirection, required: false }),
    ids: t.idList({ required: false, description: 'At most 1,000 players, in place of a list.' }),
    from: t.int({
      required: false,
      description: 'How many players of the list, or of the chosen ones, come before this part.',
    }),
    after: t.string({ required: false, description: 'Cursor of the part before.' }),
  }),
})

builder.mutationField('exportPlayers', (t) =>
  t.field({
    type: PlayerExportPart,
    points: 60,
    ...fromAction(exportPlayers, `Exports players, ${partRows} at a time, and records it`),
    args: { input: t.arg({ type: ExportPlayersInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const { sort, direction, after, ...requested } = input
      // only what the line names is read
      const { ids, from, ...list } = await exportPlayers.run(domain, principal, requested)
      if (ids !== null) {
        const chosen = await listPlayersById(domain.db, ids)
        // no cursor leads from one part of chosen players to the next
        return { csv: playerCsv(chosen, from === 0), rows: chosen.length, nextCursor: null }
      }
      const { items, nextCursor } = await readPage(domain.db, { ...list, sort, direction, after }, partRows)
      return { csv: playerCsv(items, after == null), rows: items.length, nextCursor }
    },
  }),
)
