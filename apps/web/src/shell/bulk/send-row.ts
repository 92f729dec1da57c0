import type { CombinedError } from '@urql/core'
import { undoMinutes } from '@kubora/validation/audit-log'
import { type ApiError, apiError } from '#graphql/api-error.ts'
import { sendWhenAllowed } from '#graphql/send-when-allowed.ts'
import { undoIdOf } from '#shell/panel/undo-id.ts'

/** How a row that is done can be undone. */
export interface RowUndo {
  id: string
  /** When the server stops allowing it, ms of the epoch. */
  until: number
}

/** What has become of a row. */
export type BulkState =
  | { kind: 'OPEN' | 'RUNNING' }
  | { kind: 'DONE'; undo: RowUndo | null }
  | { kind: 'DELAYED'; seconds: number }
  | { kind: 'REFUSED'; error: ApiError }

/** What the mutation of a row returns. */
export interface RowResult {
  error?: CombinedError | undefined
  extensions?: Record<string, unknown> | undefined
}

/**
 * Sends the mutation of a row, and passes each state of it to `mark`. Where a rate limit asks to try later it is sent again
 * then, unless `signal` aborts.
 */
export async function sendRow(
  send: () => Promise<RowResult>,
  mark: (state: BulkState) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return mark({ kind: 'OPEN' })
  let sentAt = Date.now()
  const run = () => {
    mark({ kind: 'RUNNING' })
    sentAt = Date.now()
    return send()
  }
  let isDelayed = false
  const { error, extensions } = await sendWhenAllowed(run, signal, (seconds) => {
    isDelayed = true
    mark({ kind: 'DELAYED', seconds })
  })
  if (error === undefined) {
    const id = undoIdOf(extensions)
    return mark({ kind: 'DONE', undo: id === null ? null : { id, until: sentAt + undoMinutes * 60_000 } })
  }
  const read = apiError(error)
  mark(isDelayed && read.code === 'RATE_LIMITED' ? { kind: 'OPEN' } : { kind: 'REFUSED', error: read })
}
