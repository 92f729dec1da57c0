import { serverHealth, type ServerHealth } from '@kubora/schema/protocol/server-health'

/** Adds to some calls how the game server is doing. */
export type HealthReporter = {
  /** Returns the field for the next call, if one is due. */
  due(): { health?: ServerHealth }
}

/** Calls come more often than health is worth storing. */
const EVERY_MS = 10_000

/** Makes the reporter; without `read` it reports nothing, nor anything that does not fit the protocol. */
export function createHealthReporter(read: (() => ServerHealth) | undefined): HealthReporter {
  let nextMs = 0
  return {
    due: () => {
      if (read === undefined || performance.now() < nextMs) return {}
      nextMs = performance.now() + EVERY_MS
      const { data } = serverHealth.safeParse(read())
      return data === undefined ? {} : { health: data }
    },
  }
}
