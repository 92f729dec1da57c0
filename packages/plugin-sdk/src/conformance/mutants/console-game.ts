import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from '@kubora/schema/protocol/command'
import type { CommandResult } from '@kubora/schema/protocol/command-result'
import type { OnlinePlayer } from '@kubora/schema/protocol/sync'
import { openFileBootLog } from '#client/boot-log.ts'
import { startBridgeClient } from '#client/bridge-client.ts'
import { openFileJournal } from '#client/command-journal.ts'
import { deliverOnce } from '#client/deliver-once.ts'
import { openFileEventSpool } from '#client/event-spool.ts'
import { refusingBan } from '#client/refusing-ban.ts'
import { createMemoryFactSpool, createMemorySpool } from '#client/player-spool.ts'
import { createMemoryRoleplaySpool } from '#client/roleplay-spool.ts'
import { createRowVersions } from '#client/row-versions.ts'
import { openFileStateStore } from '#client/state-store.ts'
import { openConsoleRoleplay } from '#conformance/mutants/console-roleplay.ts'
import { PLUGIN_MUTANTS, type PluginParts } from '#conformance/mutants/plugin-mutants.ts'
import { balancesOf, ROLEPLAY_COMMANDS } from '#simulator/roleplay-commands.ts'
import type { ThingRef } from '#simulator/roleplay-state.ts'
import { worldFact, worldFacts } from '#simulator/world-facts.ts'

// A game on a console with the SDK as its plugin: what the kit kills to see whether it finds faults.
const { KUBORA_URL = '', KUBORA_KEY = '', KUBORA_DATA = '.', KUBORA_MUTANT } = process.env

// what the game keeps with the effect itself: the record of a real game is a line of the same file, or a row of the same write
const [shownFile, givenFile] = [path.join(KUBORA_DATA, 'shown.txt'), path.join(KUBORA_DATA, 'given.txt')]

async function openParts(): Promise<PluginParts> {
  const roleplay = openConsoleRoleplay(KUBORA_DATA)
  const states = await openFileStateStore(path.join(KUBORA_DATA, 'states.jsonl'))
  const parts: PluginParts = {
    journal: await openFileJournal(path.join(KUBORA_DATA, 'commands.jsonl')),
    bootId: randomUUID(),
    boots: await openFileBootLog(path.join(KUBORA_DATA, 'boots.jsonl')),
    spool: createMemorySpool(),
    facts: createMemoryFactSpool(),
    events: await openFileEventSpool(path.join(KUBORA_DATA, 'events')),
    roleplay,
    world: {
      spool: createMemoryRoleplaySpool(),
      read: () => worldFacts(roleplay, nextVersion),
      playerOf: (uuid) => {
        const name = roleplay.owners.get(uuid)?.name ?? `Player_${uuid.slice(0, 8)}`
        return { uuid, name, version: nextVersion() }
      },
    },
    health: () => ({ playersMax: 20 }),
    fetch,
    states,
    bannedText: (playerUuid) => refusingBan(states.find(playerUuid), client.bridgeNowMs())?.text ?? null,
    wasShown: (text) => existsSync(shownFile) && readFileSync(shownFile, 'utf8').split('\n').includes(text),
    wasGiven: (goodId) =>
      existsSync(givenFile) && readFileSync(givenFile, 'utf8').split('\n').includes(goodId),
    give: async (playerUuid, { goodId, item, quantity }) => {
      appendFileSync(givenFile, `${goodId}\n`)
      process.stdout.write(`${playerUuid} < ${quantity} x ${item}\n`)
    },
    show: async (playerUuid, text) => {
      appendFileSync(shownFile, `${text}\n`)
      process.stdout.write(`${playerUuid} < ${text}\n`)
      // As long as a tick of a game: what is killed now has taken effect, and is not recorded yet.
      await sleep(200)
    },
  }
  if (KUBORA_MUTANT === undefined) return parts
  const mutant = PLUGIN_MUTANTS[KUBORA_MUTANT]
  if (mutant === undefined) throw new Error(`No mutant ${KUBORA_MUTANT}`)
  return mutant.spoil(parts)
}

const { bootId, boots, journal, spool, facts, events, world, states, health, ...parts } = await openParts()
const { show, wasShown, wasGiven, give, bannedText, roleplay } = parts
const online = new Map<string, OnlinePlayer>()

function carryOut(command: Command): CommandResult | undefined {
  const { result, changed } = roleplay.carryOut(command)
  report(changed)
  return result
}

function report(changed: readonly ThingRef[]): void {
  const version = nextVersion()
  void client.reportRoleplay(changed.map((thing) => worldFact(roleplay, thing, version)))
}

const client = startBridgeClient({
  bridgeUrl: KUBORA_URL,
  serverKey: KUBORA_KEY,
  pluginVersion: 'console-1',
  identityMode: 'proxy',
  bootId,
  journal,
  spool,
  facts,
  events,
  world,
  boots,
  health,
  fetch: parts.fetch,
  handlers: {
    notify: {
      needsPlayer: true,
      apply: ({ playerUuid, payload }) => show(playerUuid, payload.text),
      wasApplied: ({ payload }) => wasShown(payload.text),
    },
    ...Object.fromEntries(
      ROLEPLAY_COMMANDS.map((type) => [type, { needsPlayer: false, apply: carryOut } as const]),
    ),
    'money-transfer': {
      needsPlayer: false,
      apply: async (command) => {
        const result = carryOut(command)
        // what is killed now is booked, and its outcome is not recorded yet
        await sleep(200)
        return result
      },
      wasApplied: ({ id }) => {
        const booking = roleplay.bookings.get(id)
        return booking === undefined ? false : balancesOf(booking)
      },
    },
    deliver: deliverOnce({ wasGiven, give: ({ playerUuid, payload }) => give(playerUuid, payload) }),
    'link-changed': { needsPlayer: true, apply: ({ playerUuid, payload }) => show(playerUuid, payload.text) },
  },
  playerState: {
    parts: ['links', 'ban'],
    store: states,
    apply: async (state) => {
      await show(state.playerUuid, `state ${state.version}`)
      if (bannedText(state.playerUuid) === null) return
      for (const [name, { uuid }] of online) if (uuid === state.playerUuid) online.delete(name)
      client.setPlayersOnline([...online.values()])
    },
  },
  log: (line) => process.stderr.write(`${line}\n`),
})

const nextVersion = createRowVersions(client.bridgeNowMs)
for await (const line of createInterface({ input: process.stdin })) {
  const [word, name = '', uuid = ''] = line.split(' ')
  if (word === 'join') {
    const refusal = bannedText(uuid)
    if (refusal === null) {
      online.set(name, { uuid, name })
      const [version, joinedAt] = [nextVersion(), new Date(client.bridgeNowMs()).toISOString()]
      await client.reportPlayers([{ uuid, name, version }])
      report(roleplay.welcome({ uuid, name }))
      await client.reportFacts([{ kind: 'session', uuid, version, sessionId: randomUUID(), joinedAt }])
    } else process.stdout.write(`${uuid} refused ${JSON.stringify(refusal)}\n`)
  }
  const killer = word === 'kill' ? online.get(name) : undefined
  if (killer !== undefined) await client.count(killer.uuid, 'KILL')
  if (word === 'quit') online.delete(name)
  if (word !== 'kill') client.setPlayersOnline([...online.values()])
}
await client.stop()
