import { setTimeout as sleep } from 'node:timers/promises'
import type { DeliverCommand } from '@kubora/schema/protocol/commands/deliver'
import { helloResponse, type HelloResponse } from '@kubora/schema/protocol/hello'
import { playersResponse } from '@kubora/schema/protocol/players'
import { receivedSyncResponse, syncRequest, type ReceivedSyncResponse } from '@kubora/schema/protocol/sync'
import type { ServerHealth } from '@kubora/schema/protocol/server-health'
import type { BootLog } from '#client/boot-log.ts'
import { type CommandJournal, createMemoryJournal } from '#client/command-journal.ts'
import type { EventSpool } from '#client/event-spool.ts'
import type { FactSpool, PlayerSpool } from '#client/player-spool.ts'
import type { StateStore } from '#client/state-store.ts'
import type { WorldOptions } from '#client/world-reporter.ts'
import type { ConsoleRoleplay } from '#conformance/mutants/console-roleplay.ts'
import { EVENT_MUTANTS } from '#conformance/mutants/event-mutants.ts'
import { ROLEPLAY_MUTANTS } from '#conformance/mutants/roleplay-mutants.ts'

/** What a mutant may spoil of a plugin that is otherwise right. */
export type PluginParts = {
  readonly bootId: string
  readonly boots: BootLog
  readonly journal: CommandJournal
  readonly states: StateStore
  readonly spool: PlayerSpool
  readonly facts: FactSpool
  readonly events: EventSpool
  readonly world: WorldOptions
  readonly roleplay: ConsoleRoleplay
  readonly health: () => ServerHealth
  readonly fetch: typeof fetch
  /** Returns what a banned player reads, by the plugin's own copy; null for a player who may join. */
  readonly bannedText: (playerUuid: string) => string | null
  /** Whether the game has shown a text, in this process or one before. */
  readonly wasShown: (text: string) => boolean
  /** Whether the game has given what was bought, in this process or one before. */
  readonly wasGiven: (goodId: string) => boolean
  /** Gives a player what was bought. */
  readonly give: (playerUuid: string, good: DeliverCommand['payload']) => Promise<void>
  /** Shows a player a text. */
  readonly show: (playerUuid: string, text: string) => Promise<void>
}

/** A plugin with one fault that a plugin author could well have written. */
export type PluginMutant = {
  spoil(parts: PluginParts): PluginParts
  /** Names of the checks that find it, whatever else they find. */
  readonly foundBy: readonly string[]
}

const KNOWS_AFTER_KILL = 'knows after a kill what it applied and could not report'
const NOTHING_TWICE = 'applies nothing twice when it is killed in the middle'
const ORDER_AFTER_KILL = 'keeps the order of states and documents over a kill'

const BAN_TEXT = 'shows a refused player the text of their language, with the time left in it'
const BANNED_STAYS_OUT = 'refuses a banned player from its own copy, also after a kill'

const DELIVERS_ONCE = 'delivers all of what was bought, and once, whatever command names it'

const RENAMES = 'renames a character whose player is offline, once, and reports it'

const FINDS_OUT = 'finds out whether a command took effect, and carries out one that did not'

/** Makes the plugin read other responses to a call than the bridge sent. */
function reads<Body>(
  parts: PluginParts,
  path: string,
  parse: (body: unknown) => Body,
  change: (body: Body) => Body,
): PluginParts {
  return {
    ...parts,
    fetch: async (input, init) => {
      const response = await parts.fetch(input, init)
      if (!(response.url.endsWith(path) && response.ok)) return response
      return Response.json(change(parse(await response.json())))
    },
  }
}

function readsHelloAs(parts: PluginParts, change: (response: HelloResponse) => HelloResponse): PluginParts {
  return reads(parts, '/hello', (body) => helloResponse.parse(body), change)
}

function readsSyncAs(
  parts: PluginParts,
  change: (response: ReceivedSyncResponse) => ReceivedSyncResponse,
): PluginParts {
  return reads(parts, '/sync', (body) => receivedSyncResponse.parse(body), change)
}

/** Mutants of a plugin by name. The kit is only as good as what it finds here. */
export const PLUGIN_MUTANTS: Readonly<Record<string, PluginMutant>> = {
  'applies a command again when it comes again': {
    spoil: (parts) => ({ ...parts, journal: { ...parts.journal, find: () => undefined } }),
    foundBy: ['applies a command once even if it arrives twice', NOTHING_TWICE],
  },
  'keeps its journal in memory': {
    spoil: (parts) => ({ ...parts, journal: createMemoryJournal() }),
    foundBy: [KNOWS_AFTER_KILL, NOTHING_TWICE, ORDER_AFTER_KILL],
  },
  'writes its journal only after a command took effect': {
    spoil: (parts) => ({ ...parts, journal: { ...parts.journal, begin: async () => undefined } }),
    foundBy: ['never applies an older state after a newer one', NOTHING_TWICE, ORDER_AFTER_KILL],
  },
  'sends a receipt before the command took effect': {
    spoil: (parts) => ({
      ...parts,
      show: async (playerUuid, text) => {
        void sleep(5000).then(() => parts.show(playerUuid, text))
      },
    }),
    foundBy: [
      'has applied every command it sent a receipt for when it is killed right after',
      KNOWS_AFTER_KILL,
    ],
  },
  'treats every command as now or never': {
    spoil: (parts) =>
      readsSyncAs(parts, (response) => ({
        ...response,
        commands: response.commands.map((command) => ({ ...command, requireOnline: true })),
      })),
    foundBy: [
      'does not fail a command that can wait while the player is offline',
      'carries out a command that lasts once its player has joined, and once',
    ],
  },
  'ignores a command that it has seen before': {
    spoil: (parts) => {
      const seen = new Set<string>()
      return readsSyncAs(parts, (response) => ({
        ...response,
        commands: response.commands.filter(({ id }) => !seen.has(id) && seen.add(id)),
      }))
    },
    foundBy: ['carries out a command that lasts once its player has joined, and once'],
  },
  'finds that every interrupted command took effect': {
    spoil: (parts) => ({ ...parts, wasShown: () => true }),
    foundBy: [FINDS_OUT],
  },
  'does not forget a command that did not take effect': {
    spoil: (parts) => ({ ...parts, journal: { ...parts.journal, reopen: async () => undefined } }),
    foundBy: [FINDS_OUT],
  },
  'delivers again what another command names': {
    spoil: (parts) => ({ ...parts, wasGiven: () => false }),
    foundBy: [DELIVERS_ONCE, 'knows after a kill what it delivered'],
  },
  'ignores how many were bought': {
    spoil: (parts) => ({
      ...parts,
      give: (playerUuid, good) => parts.give(playerUuid, { ...good, quantity: 1 }),
    }),
    foundBy: [DELIVERS_ONCE],
  },
  'applies states in any order': {
    spoil: (parts) => ({ ...parts, journal: { ...parts.journal, highestSequence: () => undefined } }),
    foundBy: ['never applies an older state after a newer one', ORDER_AFTER_KILL],
  },
  'names itself as the process before': {
    spoil: (parts) => ({ ...parts, boots: { ...parts.boots, former: [parts.bootId] } }),
    foundBy: ['names no former process at its first start, and never itself'],
  },
  'compares the list of players with the last one that had a response': {
    spoil: (parts) => {
      let known = ''
      return {
        ...parts,
        fetch: async (input, init) => {
          const request: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
          const { success, data } = syncRequest.safeParse(request)
          const list = JSON.stringify(data?.playersOnline)
          if (!success || list === undefined) return parts.fetch(input, init)
          const body = list === known ? JSON.stringify({ ...data, playersOnline: undefined }) : init?.body
          const response = await parts.fetch(input, { ...init, body: body ?? null })
          if (response.ok) known = list
          return response
        },
      }
    },
    foundBy: ['reports who is online again when the response to a list was lost'],
  },
  'reports no players': {
    spoil: (parts) => ({ ...parts, spool: { ...parts.spool, first: () => [] } }),
    foundBy: ['reports a player who joined with /players'],
  },
  'reports no sessions': {
    spoil: (parts) => ({ ...parts, facts: { ...parts.facts, first: () => [] } }),
    foundBy: ['reports the session of a player who joined with /player-facts'],
  },
  'reports nothing after a rename': {
    spoil: (parts) => {
      const known = new Set<string>()
      const spool = {
        ...parts.world.spool,
        put: async (rows: Parameters<typeof parts.world.spool.put>[0]) =>
          parts.world.spool.put(rows.filter(({ id }) => !known.has(id) && known.add(id))),
      }
      return { ...parts, world: { ...parts.world, spool } }
    },
    foundBy: [RENAMES],
  },
  'gives up a character whose player the bridge does not know': {
    spoil: (parts) => ({ ...parts, world: { ...parts.world, playerOf: () => null } }),
    foundBy: ['reports a player whom the bridge does not know, then their character again'],
  },
  'reports its world once and never again': {
    spoil: (parts) => {
      let isRead = false
      const read: typeof parts.world.read = (what) => {
        const rows = isRead ? [] : parts.world.read(what)
        isRead = true
        return rows
      }
      return { ...parts, world: { ...parts.world, read } }
    },
    foundBy: ['reports its whole world at the hello after a refusal, as it may own the world since'],
  },
  ...ROLEPLAY_MUTANTS,
  ...EVENT_MUTANTS,
  'reports no health': {
    spoil: (parts) => ({ ...parts, health: () => ({ playersMax: -1 }) }),
    foundBy: ['reports its health'],
  },
  'goes by its own clock': {
    spoil: (parts) => {
      const ownTime = readsHelloAs(parts, (greeting) => ({ ...greeting, time: new Date().toISOString() }))
      return readsSyncAs(ownTime, ({ time: _time, ...response }) => response)
    },
    foundBy: ['does not apply an expired command', 'leaves a player online whose ban has ended'],
  },
  'takes the time of hello alone': {
    spoil: (parts) => readsSyncAs(parts, ({ time: _time, ...response }) => response),
    foundBy: [
      'goes by the time of the last response when its clock was set back by an hour',
      'goes by the time of the last response when its clock was set ahead by an hour',
    ],
  },
  'drops rows that were ahead of the clock': {
    spoil: (parts) =>
      reads(
        parts,
        '/players',
        (body) => playersResponse.parse(body),
        ({ results }) => ({
          results: results.map((row) =>
            row.result === 'rejected' ? { ...row, reason: 'NAME_INVALID' } : row,
          ),
        }),
      ),
    foundBy: ['says hello again when a row was rejected with VERSION_IN_FUTURE, and reports it again'],
  },
  'shows every ban in English': {
    spoil: (parts) => ({
      ...parts,
      bannedText: (uuid) => parts.bannedText(uuid)?.replace('Banni', 'Banned') ?? null,
    }),
    foundBy: [BAN_TEXT],
  },
  'shows {timeLeft} as it stands': {
    spoil: (parts) => ({
      ...parts,
      bannedText: (uuid) =>
        parts.bannedText(uuid) === null ? null : (parts.states.find(uuid)?.parts.ban?.texts.fr ?? null),
    }),
    foundBy: [BAN_TEXT],
  },
  'stores bans and lets banned players join': {
    spoil: (parts) => ({ ...parts, bannedText: () => null }),
    foundBy: [BANNED_STAYS_OUT],
  },
  'has no copy of player state and does not ask for it': {
    spoil: (parts) => ({ ...parts, states: { ...parts.states, size: 1 } }),
    foundBy: ['asks for the documents of all players when it has no copy'],
  },
  'asks for all documents at each start': {
    spoil: (parts) => ({ ...parts, states: { ...parts.states, size: 0 } }),
    foundBy: ['does not ask for all documents again while it has a copy'],
  },
  'treats every document as new': {
    spoil: (parts) => ({
      ...parts,
      states: {
        ...parts.states,
        put: async (states) => {
          await parts.states.put(states)
          return [...states]
        },
      },
    }),
    foundBy: ['never applies an older document after a newer one, nor one twice', ORDER_AFTER_KILL],
  },
}
