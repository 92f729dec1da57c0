import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Env } from './env.ts'

/** Time in which an api that starts together with this process may be late, ms. */
const startMs = 8_000
const pollMs = 500
const probeTimeoutMs = 1_000

/** Logs once, within ten seconds, when no api responds; the web server serves nevertheless, and /readyz says what is missing. */
export async function warnWithoutApi(
  { API_URLS: urls }: Pick<Env, 'API_URLS'>,
  logger: Pick<Logger, 'warn'>,
  graceMs: number = startMs,
): Promise<void> {
  const until = performance.now() + graceMs
  do {
    if ((await Promise.all(urls.map(responds))).includes(true)) return
    await setTimeout(pollMs, undefined, { ref: false })
  } while (performance.now() < until)
  const origins = urls.map(({ origin }) => origin).join(', ')
  logger.warn(
    `No api responds at ${origins} (API_URLS). Until one does, pages say that the site is unavailable.`,
  )
}

async function responds(url: URL): Promise<boolean> {
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(probeTimeoutMs) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
