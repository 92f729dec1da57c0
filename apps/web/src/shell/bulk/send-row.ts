import type { CombinedError } from '@urql/core'
import { type ApiError, apiError } from '#graphql/api-error.ts'
import { sendWhenAllowed } from '#graphql/send-when-allowed.ts'

/** What has become of a row. */
export type BulkState =
  | { kind: 'OPEN' | 'RUNNING' | 'DONE' }
  | { kind: 'DELAYED'; seconds: number }
  | { kind: 'REFUSED'; error: ApiError }

/**
 * Sends the mutation of a row, and passes each state of it to `mark`. Where a rate limit asks to try later it is sent again
 * then, unless `signal` aborts.
 */
export async function sendRow(
  send: () => Promise<{ error?: CombinedError | undefined }>,
  mark: (state: BulkState) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return mark({ kind: 'OPEN' })
  const run = () => {
    mark({ kind: 'RUNNING' })
    return send()
  }
  let isDelayed = false
  const { error } = await sendWhenAllowed(run, signal, (seconds) => {
    isDelayed = true
    mark({ kind: 'DELAYED', seconds })
  })
  if (error === undefined) return mark({ kind: 'DONE' })
  const read = apiError(error)
  mark(isDelayed && read.code === 'RATE_LIMITED' ? { kind: 'OPEN' } : { kind: 'REFUSED', error: read })
}
