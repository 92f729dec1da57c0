import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { openFileBootLog } from '@kubora/plugin-sdk/client/boot-log'
import { type BridgeClient, startBridgeClient } from '@kubora/plugin-sdk/client/bridge-client'
import { CommandRefused } from '@kubora/plugin-sdk/client/command-handlers'
import { createChatMemory } from '@kubora/plugin-sdk/client/chat-memory'
import { deliverOnce } from '@kubora/plugin-sdk/client/deliver-once'
import { openFileJournal } from '@kubora/plugin-sdk/client/command-journal'
import { openFileFactSpool, openFileSpool } from '@kubora/plugin-sdk/client/player-spool'
import type { ConnectionState } from '@kubora/plugin-sdk/client/state-log'
import { openFileRoleplaySpool } from '@kubora/plugin-sdk/client/roleplay-spool'
import { createRowVersions } from '@kubora/plugin-sdk/client/row-versions'
import { currentRights } from '@kubora/plugin-sdk/client/current-rights'
import { refusingBan } from '@kubora/plugin-sdk/client/refusing-ban'
import { openFileStateStore } from '@kubora/plugin-sdk/client/state-store'
import { createFaultyConnection, type FaultyConnection } from '@kubora/plugin-sdk/simulator/faulty-connection'
import {
  balancesOf,
  type CarriedOut,
  ROLEPLAY_COMMANDS,
} from '@kubora/plugin-sdk/simulator/roleplay-commands'
import type { ThingRef } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { Command } from '@kubora/schema/protocol/command'
import type { GamePlayer, GameServer } from 'flying-squid'
import type { GameServerSettings } from '#game-server/control-messages.ts'
import {
  addLogCommand,
  addRoleplayCommands,
  addUnlinkCommands,
  addVerifyCommands,
  say,
} from '#game-server/chat-commands.ts'
import { openRigGoods } from '#game-server/rig-goods.ts'
import { openRigRoleplay } from '#game-server/rig-roleplay.ts'

/** Our plugin on a running game server. */
export type KuboraPlugin = {
  readonly client: BridgeClient
  /** The plugin's connection to its bridge; can be cut. */
  readonly line: FaultyConnection
}

/** Callbacks of the plugin to the process it runs in. */
export type PluginListeners = {
  readonly log: (line: string) => void
  readonly onState: (state: ConnectionState) => void
}

/** Decides at each login whether the player may enter, by what this game server knows itself. */
function guardLogin(player: GamePlayer, refusalOf: (playerUuid: string) => string | null): void {
  // the game sets its login behind the plugins, and calls it after this
  player.on('asap', () => {
    const enter = player.login
    player.login = async () => {
      const { uuid } = player._client
      const refusal = refusalOf(uuid)
      if (refusal === null) return enter()
      // the game names the player to the others when the connection ends
      player.uuid = uuid
      player.kick(refusal)
    }
  })
}

/** A player on the game server. */
type Visit = { readonly player: GamePlayer; readonly since: string; readonly sessionId: string }

/** Installs our plugin on a game server: presence, players, commands of the bridge, bans, chat commands for links and logs. */
export async function installPlugin(
  server: GameServer,
  settings: GameServerSettings,
  { log, onState }: PluginListeners,
): Promise<KuboraPlugin> {
  const line = createFaultyConnection(Math.random)
  const online = new Map<string, Visit>()
  const memory = createChatMemory()
  function playerOf(uuid: string): GamePlayer {
    const found = online.get(uuid)
    if (found === undefined) throw new CommandRefused('PLAYER_OFFLINE')
    return found.player
  }

  /** Returns what a banned player reads; null for a player who may be here. */
  function refusalOf(uuid: string): string | null {
    return refusingBan(states.find(uuid), client.bridgeNowMs())?.text ?? null
  }

  const { bridgeUrl, serverKey, identityMode, gameVersion, bootId, realm, directory } = settings
  const roleplay = openRigRoleplay(directory)
  const goods = openRigGoods(directory)
  const states = await openFileStateStore(path.join(directory, 'states.jsonl'))
  const client = startBridgeClient({
    bridgeUrl,
    serverKey,
    identityMode,
    ...(bootId === undefined ? {} : { bootId }),
    ...(realm === undefined ? {} : { realm }),
    pluginVersion: 'rig-1',
    software: `flying-squid 1.12.0, game ${gameVersion}`,
    journal: await openFileJournal(path.join(directory, 'commands.jsonl')),
    spool: await openFileSpool(path.join(directory, 'players.jsonl')),
    facts: await openFileFactSpool(path.join(directory, 'facts.jsonl')),
    boots: await openFileBootLog(path.join(directory, 'boots.jsonl')),
    playerState: {
      parts: ['links', 'rights', 'ban'],
      store: states,
      // links and rights are only stored, and read where they are needed
      apply: ({ playerUuid }) => {
        const refusal = refusalOf(playerUuid)
        if (refusal !== null) online.get(playerUuid)?.player.kick(refusal)
      },
    },
    world: {
      spool: await openFileRoleplaySpool(path.join(directory, 'roleplay.jsonl')),
      read: () => roleplay.read(nextVersion()),
      playerOf: (uuid) => roleplay.playerOf(uuid, nextVersion()),
    },
    health: () => ({ memoryUsedBytes: process.memoryUsage().rss }),
    log,
    onState,
    onHello: () => void reportSessions(online.values()),
    fetch: line.fetch,
    handlers: {
      notify: {
        needsPlayer: true,
        apply: ({ playerUuid, payload }) => {
          say(
            playerOf(playerUuid),
            payload.title === undefined ? payload.text : `[${payload.title}] ${payload.text}`,
          )
        },
      },
      kick: {
        needsPlayer: true,
        apply: ({ playerUuid, payload }) => playerOf(playerUuid).kick(payload.reason),
      },
      ...Object.fromEntries(
        ROLEPLAY_COMMANDS.map((type) => [type, { needsPlayer: false, apply: changeRoleplay } as const]),
      ),
      'money-transfer': {
        needsPlayer: false,
        apply: changeRoleplay,
        wasApplied: ({ id }) => {
          const booking = roleplay.bookings.get(id)
          return booking === undefined ? false : balancesOf(booking)
        },
      },
      deliver: deliverOnce({
        wasGiven: (goodId) => goods.wasGiven(goodId),
        give: ({ playerUuid, payload: { goodId, item, quantity } }) => {
          const player = playerOf(playerUuid)
          goods.note(goodId)
          say(player, `You got ${quantity} x ${item}`)
        },
      }),
      'link-changed': {
        needsPlayer: true,
        apply: ({ playerUuid, payload }) => say(playerOf(playerUuid), payload.text),
      },
    },
  })

  const nextVersion = createRowVersions(client.bridgeNowMs)

  async function changeRoleplay(command: Command): Promise<CarriedOut['result']> {
    const { result, changed } = roleplay.carryOut(command)
    await reportThings(changed)
    return result
  }

  async function reportThings(things: readonly ThingRef[]): Promise<void> {
    if (things.length > 0) await client.reportRoleplay(roleplay.factsOf(things, nextVersion()))
  }

  function tell({ player, since, sessionId }: Visit): void {
    const { uuid, username: name } = player
    client.setPlayersOnline(
      [...online].map(([onlineUuid, visit]) => ({
        uuid: onlineUuid,
        name: visit.player.username,
        since: visit.since,
      })),
    )
    client
      .reportPlayers([{ uuid, name, version: client.bridgeNowMs(), lastSeenAt: new Date().toISOString() }])
      .then(() => reportSessions([{ player, since, sessionId }]))
      .then(() => reportThings(roleplay.welcome(player)))
      .catch((error: unknown) => log(String(error)))
  }

  async function reportSessions(visits: Iterable<Visit>): Promise<void> {
    const [version, now] = [client.bridgeNowMs(), new Date().toISOString()]
    const sessions = [...visits].map(({ player: { uuid }, since, sessionId }) => {
      const leftAt = online.has(uuid) ? {} : { leftAt: now }
      return { kind: 'session', uuid, version, sessionId, joinedAt: since, ...leftAt } as const
    })
    if (sessions.length > 0) await client.reportFacts(sessions)
  }

  /** Says a line of chat to everybody on the server, with the prefix of the speaker's rank. */
  function sayToAll(speaker: GamePlayer, text: string): void {
    const { rank } = currentRights(states.find(speaker.uuid), client.bridgeNowMs())
    const name =
      rank === null || rank.prefix === '' ? speaker.username : `${rank.prefix}§r ${speaker.username}`
    for (const { player } of online.values()) player.chat({ text: `${name}: ${text}` })
    const at = new Date(client.bridgeNowMs()).toISOString()
    const sender = { uuid: speaker.uuid, name: speaker.username }
    memory.note(online.keys(), { at, sender, channel: 'Chat', text })
  }

  server.addPlugin('kubora', {
    server: () => {
      addVerifyCommands(server, client)
      addUnlinkCommands(server, client)
      addRoleplayCommands(server, roleplay)
      addLogCommand(server, client, memory)
    },
    player: (player) => {
      guardLogin(player, refusalOf)
      // the game would write the line without a prefix
      player.on('chat_cancel', ({ message }: { message: string }, cancel: (hidden: boolean) => void) => {
        cancel(true)
        sayToAll(player, message)
      })
      player.on('connected', () => {
        const visit = { player, since: new Date().toISOString(), sessionId: randomUUID() }
        online.set(player.uuid, visit)
        tell(visit)
      })
      player.on('disconnected', () => {
        // Players that were refused at login emit this too, without ever having been on.
        const visit = online.get(player.uuid)
        if (visit?.player !== player) return
        online.delete(player.uuid)
        memory.forget(player.uuid)
        tell(visit)
      })
    },
  })
  return { client, line }
}
