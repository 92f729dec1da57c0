import path from 'node:path'
import { createMemoryBootLog, openFileBootLog } from '#client/boot-log.ts'
import { type CommandJournal, createMemoryJournal, openFileJournal } from '#client/command-journal.ts'
import { createMemoryEventSpool, openFileEventSpool } from '#client/event-spool.ts'
import {
  createMemoryFactSpool,
  createMemorySpool,
  openFileFactSpool,
  openFileSpool,
} from '#client/player-spool.ts'
import { createMemoryRoleplaySpool, openFileRoleplaySpool } from '#client/roleplay-spool.ts'
import { createMemoryStateStore, openFileStateStore } from '#client/state-store.ts'
import type { WorldOptions } from '#client/world-reporter.ts'
import type { SimulatedWorld } from '#simulator/simulated-world.ts'
import type { ThingVersions } from '#simulator/thing-versions.ts'
import { worldFacts } from '#simulator/world-facts.ts'

/** Opens what a process keeps of its commands, reports and documents: in a folder, or in memory. */
export async function openStores(directory: string | undefined) {
  if (directory === undefined) {
    return {
      journal: createMemoryJournal(),
      spool: createMemorySpool(),
      facts: createMemoryFactSpool(),
      events: createMemoryEventSpool(),
      boots: createMemoryBootLog(),
      states: createMemoryStateStore(),
    }
  }
  const journal: CommandJournal = await openFileJournal(path.join(directory, 'commands.jsonl'))
  return {
    journal,
    boots: await openFileBootLog(path.join(directory, 'boots.jsonl')),
    spool: await openFileSpool(path.join(directory, 'players.jsonl')),
    facts: await openFileFactSpool(path.join(directory, 'facts.jsonl')),
    events: await openFileEventSpool(path.join(directory, 'events')),
    states: await openFileStateStore(path.join(directory, 'states.jsonl')),
  }
}

/** Returns how a process reports the roleplay of its world; nothing for a world without one. */
export async function openWorldOptions(
  world: SimulatedWorld,
  directory: string | undefined,
  versions: ThingVersions,
  nextVersion: () => number,
): Promise<{ world?: WorldOptions }> {
  const { roleplay } = world
  if (roleplay === null) return {}
  const spool =
    directory === undefined
      ? createMemoryRoleplaySpool()
      : await openFileRoleplaySpool(path.join(directory, 'roleplay.jsonl'))
  return {
    world: {
      spool,
      read: (what) => {
        if (what === 'report') versions.change([...roleplay.things.values(), ...roleplay.gone.values()])
        return worldFacts(roleplay, versions.of)
      },
      playerOf: (playerUuid) => {
        const player =
          world.players.find(({ uuid }) => uuid === playerUuid) ?? roleplay.owners.get(playerUuid)
        return player ? { uuid: player.uuid, name: player.name, version: nextVersion() } : null
      },
    },
  }
}
