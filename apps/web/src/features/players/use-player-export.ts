import type { CombinedError, OperationResult } from '@urql/core'
import { useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import { ExportPlayersMutation } from '#features/players/players.documents.ts'
import { exportedMaxIds } from '@kubora/validation/player-export'
import { listVariables, type PlayersSearch } from '#features/players/players-search.ts'
import type { ResultOf, VariablesOf } from '#graphql/graphql.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { saveFile } from '#shell/table/save-file.ts'

/** Most players of one file. */
const exportedMaxRows = 50_000

/** An export under way. */
export interface PlayerExport {
  /** Players that have arrived; null while nothing is exported. */
  progress: number | null
  start: (search: PlayersSearch, ids?: readonly string[]) => void
  stop: () => void
}

/** Exports players as a file of CSV: those of a list, part by part, or chosen ones. */
export function usePlayerExport(): PlayerExport {
  const client = useClient()
  const showFailure = useFailureToast()
  const [progress, setProgress] = useState<number | null>(null)
  const isStopped = useRef(false)
  useEffect(() => () => void (isStopped.current = true), [])

  async function load(
    search: PlayersSearch,
    ids: readonly string[] | undefined,
  ): Promise<CombinedError | undefined> {
    const list = listVariables(search)
    const parts: string[] = []
    let rows = 0
    let after: string | null = null
    let asked = 0
    let isWhole = false
    do {
      const input: VariablesOf<typeof ExportPlayersMutation>['input'] = ids
        ? { ids: ids.slice(asked, asked + exportedMaxIds), from: asked }
        : { ...list, after, from: rows }
      const { data, error }: OperationResult<ResultOf<typeof ExportPlayersMutation>> = await client
        .mutation(ExportPlayersMutation, { input })
        .toPromise()
      if (!data) return error
      if (isStopped.current) return undefined
      const part = data.exportPlayers
      parts.push(part.csv)
      rows += part.rows
      after = part.nextCursor
      asked += exportedMaxIds
      isWhole = ids ? asked >= ids.length : after === null
      setProgress(rows)
    } while (!isWhole && rows < exportedMaxRows)
    // spreadsheets take a file without this mark for one of another encoding
    saveFile('players.csv', ['\uFEFF', ...parts], 'text/csv;charset=utf-8')
    return undefined
  }

  return {
    progress,
    start(search, ids) {
      isStopped.current = false
      setProgress(0)
      void load(search, ids).then((error) => {
        setProgress(null)
        showFailure(error)
      })
    },
    stop() {
      isStopped.current = true
      setProgress(null)
    },
  }
}
