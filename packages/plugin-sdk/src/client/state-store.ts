import { isDeepStrictEqual } from 'node:util'
import { playerState, type PlayerState } from '@kubora/schema/protocol/player-state'
import { z } from 'zod'
import { type LineLog, openLineLog } from '#client/line-log.ts'

/** Stores the newest document of each player, online or not. */
export type StateStore = {
  /** Returns the document of a player; null when the bridge has sent none. */
  find(playerUuid: string): PlayerState | null
  readonly size: number
  /**
   * Stores documents that are new: those of a higher version, or of the same version with other contents. Must be awaited
   * before they are applied, as only then they survive a kill. Resolves with the new ones.
   */
  put(states: readonly PlayerState[]): Promise<PlayerState[]>
  /** Records that these versions were applied. */
  applied(states: readonly PlayerState[]): Promise<void>
  /** Returns the documents that were stored but not applied, because the process was killed or the plugin failed. */
  unapplied(): PlayerState[]
  close(): Promise<void>
}

const stateRecord = z.union([
  z.object({ state: playerState, applied: z.boolean().optional() }),
  z.object({ applied: z.string(), version: z.number() }),
])
type StateRecord = z.infer<typeof stateRecord>

type Entry = { state: PlayerState; applied: boolean }

function createStore(log: LineLog | null): StateStore {
  const entries = new Map<string, Entry>()
  let written = log?.records.length ?? 0

  function take(record: StateRecord): void {
    if ('state' in record) {
      const { state, applied = false } = record
      entries.set(state.playerUuid, { state, applied })
      return
    }
    const entry = entries.get(record.applied)
    if (entry?.state.version === record.version) entry.applied = true
  }

  async function record(records: StateRecord[], durability: 'fsync' | 'lazy'): Promise<void> {
    for (const each of records) take(each)
    if (log === null || records.length === 0) return
    written += records.length
    if (written <= 4 * entries.size + 1000) {
      await log.append(records, durability)
      return
    }
    written = entries.size
    await log.replace([...entries.values()])
  }

  function isNewer({ playerUuid, version, parts }: PlayerState): boolean {
    const before = entries.get(playerUuid)
    if (before === undefined || before.state.version < version) return true
    if (before.state.version > version) return false
    return !before.applied || !isDeepStrictEqual(before.state.parts, parts)
  }

  for (const each of log?.records ?? []) take(stateRecord.parse(each))

  return {
    find: (playerUuid) => entries.get(playerUuid)?.state ?? null,
    get size() {
      return entries.size
    },
    put: async (states) => {
      const newer = states.filter(isNewer)
      await record(
        newer.map((state) => ({ state })),
        'fsync',
      )
      return newer
    },
    applied: (states) =>
      record(
        states.map(({ playerUuid, version }) => ({ applied: playerUuid, version })),
        'lazy',
      ),
    unapplied: () => [...entries.values()].flatMap(({ state, applied }) => (applied ? [] : [state])),
    close: async () => log?.close(),
  }
}

/** Opens a store in a file that outlives the process. Throws when the file is damaged. */
export async function openFileStateStore(file: string): Promise<StateStore> {
  return createStore(await openLineLog(file))
}

/** Creates a store in memory: at each start the documents of all players are sent again. */
export function createMemoryStateStore(): StateStore {
  return createStore(null)
}
