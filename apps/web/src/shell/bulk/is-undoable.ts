import type { BulkState } from '#shell/bulk/send-row.ts'
import { isFinalUndoFailure } from '#shell/panel/use-undo-failure.ts'

/** Returns whether a row that is done can be undone at this time, by what has become of it and of its undo. */
export function isUndoable(row: BulkState, undo: BulkState, now: Date): boolean {
  if (row.kind !== 'DONE' || row.undo === null || undo.kind === 'DONE') return false
  if (undo.kind === 'REFUSED' && isFinalUndoFailure(undo.error.code)) return false
  return now.getTime() < row.undo.until
}
