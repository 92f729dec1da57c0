import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from '@kubora/schema/protocol/command'
import type { RoleplayState, SimulatedThing, ThingRef } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { RoleplayWorld } from '@kubora/plugin-sdk/simulator/simulated-roleplay'
import { type SimulatedServer, startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import {
  createWorldOf,
  type KnownPlayer,
  type SimulatedWorld,
} from '@kubora/plugin-sdk/simulator/simulated-world'
import { z } from 'zod'
import type { WorldRealm } from '#roleplay/world-plan.ts'

/** A command that took effect; `folder` counts the data folders that the game server had until then. */
export type WorldEffect = { command: Command; folder: number }

/** The game server that owns a world: the world outlives its processes, and a backup of it may replace it. */
export type WorldGame = {
  readonly realm: WorldRealm
  readonly serverId: number
  /** The world as it is now. */
  readonly roleplay: RoleplayWorld
  /** Effects that the world has, in order; a restored one lacks those after its backup. */
  readonly effects: readonly WorldEffect[]
  /** Ids of all commands that ever took effect. */
  readonly everApplied: ReadonlySet<string>
  /** Ids of commands that a kill met between the beginning and the end in the journal. */
  readonly interrupted: ReadonlySet<string>
  readonly counts: Readonly<WorldGameCounts>
  /** Whether the process is to be killed at a step between its journal and the world, which has not come yet. */
  readonly isAboutToCrash: boolean
  /** Lets players change something; waits for a restart under way, as a dead process plays nothing. */
  change(work: (roleplay: RoleplayWorld) => readonly ThingRef[]): Promise<void>
  /** Kills the process and starts another; that one is killed at this step between its journal and the world, or in its first booking. */
  kill(crash?: number | 'in a booking'): Promise<void>
  /** Kills the process and removes its data folder: journal, spool, documents. */
  loseFolder(): Promise<void>
  backUp(): Promise<void>
  /** Kills the process, and starts another on the world of the backup and an empty data folder. */
  restore(): Promise<void>
  cutConnection(ms: number): Promise<void>
  repairConnection(): void
  stop(): Promise<void>
}

/** What happened to a game server. */
export type WorldGameCounts = {
  kills: number
  /** Kills by a crash point, and of these within a booking. */
  crashes: number
  crashedInBooking: number
  foldersLost: number
  restores: number
}

// more steps than a process takes in a run: they are taken between the debit and the credit of a transfer
const stepsInBooking = 100_000

type Backup = { state: RoleplayState; effects: WorldEffect[]; applied: Command[] }

const begunOrEnded = z.union([
  z.object({ begun: z.string() }),
  z.object({ settled: z.string() }),
  z.object({ reopened: z.string() }),
])

/** Returns which commands of a journal were begun and have not ended. */
async function openCommands(journal: string): Promise<string[]> {
  const text = await readFile(journal, 'utf8').catch(() => '')
  const open = new Set<string>()
  // a kill in the middle of a write leaves an incomplete last line
  for (const line of text.split('\n').slice(0, -1)) {
    const { data } = begunOrEnded.safeParse(JSON.parse(line))
    if (data === undefined) continue
    if ('begun' in data) open.add(data.begun)
    else open.delete('settled' in data ? data.settled : data.reopened)
  }
  return [...open]
}

/** Starts the owner of a world with these things, over a connection with these faults. */
export async function startWorldGame(options: {
  realm: WorldRealm
  serverId: number
  key: string
  people: readonly KnownPlayer[]
  things: readonly SimulatedThing[]
  bridgeUrl: string
  dataDir: string
  seed: number
  faults: Parameters<SimulatedServer['line']['setFaults']>[0]
  log: (line: string) => void
}): Promise<WorldGame> {
  const { realm, serverId, people, log } = options
  const directory = path.join(options.dataDir, realm)
  const [everApplied, interrupted] = [new Set<string>(), new Set<string>()]
  const counts = { kills: 0, crashes: 0, crashedInBooking: 0, foldersLost: 0, restores: 0 }
  let faults = options.faults
  let [starts, folder] = [0, 0]
  let effects: WorldEffect[] = []
  let applied: Command[] = []
  let state: RoleplayState = { things: options.things, gone: [], deleted: [], bookings: [], owners: [] }
  let backup: Backup | undefined
  let inBooking = false
  let isAboutToCrash = false
  let crashesInBooking = false

  function openWorld(): SimulatedWorld {
    const base = createWorldOf(people, { ...state, store: (next) => void (state = next) })
    return {
      ...base,
      // a restored world remembers what its backup did
      applied,
      apply: (command, between) => {
        const carriedOut = base.apply(command, () => {
          inBooking = true
          for (let step = 0; step < (crashesInBooking ? stepsInBooking : 1); step += 1) between?.()
        })
        inBooking = false
        applied.push(command)
        // a transfer that is booked already is not booked again
        if (command.type !== 'money-transfer' || carriedOut.changed.length > 0) {
          effects.push({ command, folder })
        }
        everApplied.add(command.id)
        return carriedOut
      },
    }
  }

  async function start(crashAtStep?: number): Promise<SimulatedServer> {
    starts += 1
    const server = await startSimulatedServer({
      bridgeUrl: options.bridgeUrl,
      serverKey: options.key,
      identityMode: 'online',
      world,
      seed: options.seed + starts,
      directory,
      log: (line) => log(`${realm}: ${line}`),
      ...(crashAtStep === undefined ? {} : { crashAtStep }),
    })
    server.line.setFaults(faults)
    return server
  }

  let last: Promise<unknown> = Promise.resolve()
  function serialize(work: () => Promise<void> | void): Promise<void> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  /** Ends the process as a kill does, changes what it left, and starts the next one. */
  async function replace(change: () => Promise<void> | void, crash?: number | 'in a booking'): Promise<void> {
    if (process.crashed) {
      counts.crashes += 1
      if (inBooking) counts.crashedInBooking += 1
      inBooking = false
    }
    await process.kill()
    counts.kills += 1
    for (const id of await openCommands(path.join(directory, 'commands.jsonl'))) interrupted.add(id)
    await change()
    isAboutToCrash = crash !== undefined
    crashesInBooking = crash === 'in a booking'
    process = await start(crash === 'in a booking' ? stepsInBooking : crash)
  }

  async function emptyFolder(): Promise<void> {
    await rm(directory, { recursive: true, force: true })
    folder += 1
  }

  const nothing = () => undefined
  let world = openWorld()
  let process = await start()
  // a crashed process is started again, as by a supervisor
  const watch = setInterval(() => {
    if (process.crashed) void serialize(() => (process.crashed ? replace(nothing) : undefined))
  }, 20)

  function roleplay(): RoleplayWorld {
    if (world.roleplay === null) throw new Error('the world has no roleplay')
    return world.roleplay
  }

  return {
    realm,
    serverId,
    get roleplay() {
      return roleplay()
    },
    get effects() {
      return effects
    },
    everApplied,
    interrupted,
    counts,
    get isAboutToCrash() {
      return isAboutToCrash
    },
    change: (work) => serialize(() => process.reportThings(work(roleplay()))),
    kill: (crash) => serialize(() => replace(nothing, crash)),
    loseFolder: () =>
      serialize(() =>
        replace(async () => {
          counts.foldersLost += 1
          await emptyFolder()
        }),
      ),
    backUp: () =>
      serialize(() => {
        backup = { state, effects: [...effects], applied: [...applied] }
      }),
    restore: () =>
      serialize(() =>
        replace(async () => {
          if (backup === undefined) throw new Error(`there is no backup of ${realm}`)
          counts.restores += 1
          await emptyFolder()
          ;({ state } = backup)
          effects = [...backup.effects]
          applied = [...backup.applied]
          world = openWorld()
        }),
      ),
    cutConnection: async (ms) => {
      const { line } = process
      line.cut()
      await sleep(ms)
      line.repair()
    },
    repairConnection: () => {
      faults = {}
      process.line.setFaults(faults)
    },
    stop: () =>
      serialize(async () => {
        clearInterval(watch)
        await process.stop()
      }),
  }
}
