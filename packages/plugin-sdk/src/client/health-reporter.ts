import { serverHealth, type ServerHealth } from '@kubora/schema/protocol/server-health'

/** Adds the health of the game server to some calls. */
export type HealthReporter = {
  /** Returns the field for the next call, if one is due; it stays due until {@link HealthReporter.reported}. */
  due(): { health?: ServerHealth }
  /** To be called once the bridge has responded to a call with the field: a poll that is interrupted may not have arrived. */
  reported(): void
}

/** Interval of reports: calls are more frequent than the bridge stores health. */
const EVERY_MS = 10_000

/** Creates the reporter. It reports nothing without `read`, and no values that do not fit the protocol. */
export function createHealthReporter(read: (() => ServerHealth) | undefined): HealthReporter {
  let nextMs = 0
  return {
    due: () => {
      if (read === undefined || performance.now() < nextMs) return {}
      const { data } = serverHealth.safeParse(read())
      return data === undefined ? {} : { health: data }
    },
    reported: () => {
      nextMs = performance.now() + EVERY_MS
    },
  }
}
