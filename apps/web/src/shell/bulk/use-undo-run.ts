import { useClient } from 'urql'
import type { BulkState } from '#shell/bulk/send-row.ts'
import { isUndoable } from '#shell/bulk/is-undoable.ts'
import { useBulkRun } from '#shell/bulk/use-bulk-run.ts'
import { UndoActionMutation } from '#shell/panel/undo.documents.ts'
import { useOfNow } from '#shell/time/use-now.ts'

/** The undo of the rows of an action, one after the other. */
export interface UndoRun {
  /** What has become of the undo of a row. */
  stateOf: (id: string) => BulkState
  /** Whether a row can be undone now. */
  isOffered: boolean
  isRunning: boolean
  start: () => void
  /** Ends after the row that is being undone. */
  stop: () => void
}

/** Undoes rows of an action as long as the server allows it. */
export function useUndoRun(ids: readonly string[], rowOf: (id: string) => BulkState): UndoRun {
  const client = useClient()
  const { stateOf, isRunning, start, stop } = useBulkRun()
  const undoableAt = (now: Date) => ids.filter((id) => isUndoable(rowOf(id), stateOf(id), now))
  const isOffered = useOfNow((now) => (undoableAt(now).length > 0 ? 'yes' : 'no')) === 'yes'

  function undoAll(): void {
    void start(undoableAt(new Date()), (id) => {
      const row = rowOf(id)
      const line = row.kind === 'DONE' ? row.undo?.id : undefined
      return client.mutation(UndoActionMutation, { id: line ?? '' }).toPromise()
    })
  }

  return { stateOf, isOffered, isRunning, start: undoAll, stop }
}
