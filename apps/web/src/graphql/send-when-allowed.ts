import type { CombinedError } from '@urql/core'
import { apiError } from '#graphql/api-error.ts'

/**
 * Sends a request, and again as long as a rate limit asks to try later, after the time it names; `onDelay` gets that time in
 * seconds. Resolves with the last result; a delay ends at once when `signal` aborts.
 */
export async function sendWhenAllowed<Result extends { error?: CombinedError | undefined }>(
  send: () => Promise<Result>,
  signal: AbortSignal,
  onDelay: (seconds: number) => void = () => undefined,
): Promise<Result> {
  for (;;) {
    const result = await send()
    const seconds = result.error === undefined ? 0 : delayOf(result.error)
    if (seconds === 0 || signal.aborted) return result
    onDelay(seconds)
    await delay(seconds * 1_000, signal)
    if (signal.aborted) return result
  }
}

/** Returns after how many seconds a rate limit lets the request pass; 0 where none refused it. */
function delayOf(error: CombinedError): number {
  const { code, params } = apiError(error)
  const seconds = Number(params['retryAfterSeconds'])
  return code === 'RATE_LIMITED' && seconds > 0 ? seconds : 0
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
