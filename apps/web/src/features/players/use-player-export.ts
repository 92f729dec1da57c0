import { exportedMaxIds } from '@kubora/validation/player-export'
import { useClient } from 'urql'
import { ExportPlayersMutation } from '#features/players/players.documents.ts'
import { listVariables, type PlayersSearch } from '#features/players/players-search.ts'
import { saveFile } from '#shell/table/save-file.ts'
import { type PartExport, usePartExport } from '#shell/table/use-part-export.ts'

/** Most players of one file. */
const exportedMaxRows = 50_000

/** An export of players under way; `start` exports those of a list, or chosen ones. */
export type PlayerExport = Omit<PartExport, 'start'> & {
  start: (search: PlayersSearch, ids?: readonly string[]) => void
}

/** Exports players as a file of CSV, part by part. */
export function usePlayerExport(): PlayerExport {
  const client = useClient()
  const { start, ...exporting } = usePartExport()
  return {
    ...exporting,
    start(search, ids) {
      const list = listVariables(search)
      let after: string | null = null
      let asked = 0
      start({
        maxRows: exportedMaxRows,
        async load(from) {
          const input = ids
            ? { ids: ids.slice(asked, asked + exportedMaxIds), from: asked }
            : { ...list, after, from }
          const { data, error } = await client.mutation(ExportPlayersMutation, { input }).toPromise()
          if (!data) return { error }
          const { csv, rows, nextCursor } = data.exportPlayers
          after = nextCursor
          asked += exportedMaxIds
          return { part: { text: csv, rows, isLast: ids ? asked >= ids.length : nextCursor === null } }
        },
        // spreadsheets take a file without this mark for one of another encoding
        save: (parts) => saveFile('players.csv', ['\uFEFF', ...parts], 'text/csv;charset=utf-8'),
      })
    },
  }
}
