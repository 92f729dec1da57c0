import type { Database } from '@kubora/schema/db/client'
import type { LiveEvent } from '#kernel/live-event.ts'
import type { Secret } from '#kernel/secret.ts'

/** What every use case needs of its runtime. */
export type DomainContext = {
  db: Database
  /** Keys derived from APP_SECRET. */
  secret: Secret
  /** Publishes live events to all processes; must not throw or block. Called only after commit. */
  publish: (events: readonly LiveEvent[]) => void
  /** The request as the process logs it, else the name of the job, schedule or command; the ACP log stores it. */
  requestId?: string
  /** Called after commit with the lines of the ACP log that an action wrote and declares an inverse for; must not throw. */
  onInvertible?: (lineIds: readonly string[]) => void
  /** Logs a fact that operators must know; absent where there is no log. */
  warn?: (message: string, details: Readonly<Record<string, unknown>>) => void
}
