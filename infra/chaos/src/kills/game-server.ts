import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { type SimulatedServer, startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import type { SimulatedWorld } from '@kubora/plugin-sdk/simulator/simulated-world'

type ConnectionFaults = Parameters<SimulatedServer['line']['setFaults']>[0]

/** A simulated game server of a run: its world and journal outlive its processes. */
export type GameServer = {
  readonly id: number
  readonly name: string
  readonly world: SimulatedWorld
  /** The present process. */
  readonly process: SimulatedServer
  /** Processes that were killed and replaced. */
  readonly restarts: number
  /** Kills the process and starts another on the same world and journal. */
  restart(): Promise<void>
  /** Lets players join, leave and play. Waits for a restart under way, as a dead process plays nothing. */
  play(steps: number): Promise<void>
  /** Breaks its connection for this long. */
  cutConnection(ms: number): Promise<void>
  /** Shuts it down until `comeBack`; meanwhile nothing else happens on it. */
  goOffline(): Promise<void>
  /** Starts it again on the same world and journal. */
  comeBack(): Promise<void>
  /** Ends the faults of its connection. */
  repairConnection(): void
  stop(): Promise<void>
}

/** Starts a game server whose connection to the bridge has these faults. */
export async function startGameServer(options: {
  id: number
  name: string
  key: string
  world: SimulatedWorld
  bridgeUrl: string
  dataDir: string
  seed: number
  faults: ConnectionFaults
  log: (line: string) => void
}): Promise<GameServer> {
  const { id, name, world, seed } = options
  let faults = options.faults
  let restarts = 0

  async function start(): Promise<SimulatedServer> {
    const started = await startSimulatedServer({
      bridgeUrl: options.bridgeUrl,
      serverKey: options.key,
      identityMode: 'online',
      world,
      seed: Math.floor(seededRandom(seed + restarts)() * 1_000_000),
      directory: path.join(options.dataDir, name),
      log: (line) => options.log(`${name}: ${line}`),
    })
    started.line.setFaults(faults)
    return started
  }

  let last: Promise<unknown> = Promise.resolve()
  function serialize(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  let process = await start()
  let offline = false
  return {
    id,
    name,
    world,
    get process() {
      return process
    },
    get restarts() {
      return restarts
    },
    restart: () =>
      serialize(async () => {
        if (offline) return
        await process.kill()
        restarts += 1
        process = await start()
      }),
    play: (steps) =>
      serialize(async () => {
        if (!offline) await process.play(steps)
      }),
    cutConnection: async (ms) => {
      const { line } = process
      line.cut()
      await sleep(ms)
      line.repair()
    },
    goOffline: () =>
      serialize(async () => {
        if (offline) return
        offline = true
        await process.stop()
      }),
    comeBack: () =>
      serialize(async () => {
        if (!offline) return
        process = await start()
        offline = false
      }),
    repairConnection: () => {
      faults = {}
      process.line.setFaults(faults)
    },
    stop: () => process.stop(),
  }
}
