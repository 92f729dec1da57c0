import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { openFileBootLog } from '@kubora/plugin-sdk/client/boot-log'
import {
  startBridgeClient,
  type BridgeClient,
  type WithoutBootId,
} from '@kubora/plugin-sdk/client/bridge-client'
import { BridgeRefusal } from '@kubora/plugin-sdk/client/bridge-errors'
import { CommandRefused } from '@kubora/plugin-sdk/client/command-handlers'
import { openFileJournal } from '@kubora/plugin-sdk/client/command-journal'
import { openFileFactSpool, openFileSpool } from '@kubora/plugin-sdk/client/player-spool'
import type { ConnectionState } from '@kubora/plugin-sdk/client/state-log'
import { openFileRoleplaySpool } from '@kubora/plugin-sdk/client/roleplay-spool'
import { createRowVersions } from '@kubora/plugin-sdk/client/row-versions'
import { currentRights } from '@kubora/plugin-sdk/client/current-rights'
import { refusingBan } from '@kubora/plugin-sdk/client/refusing-ban'
import { openFileStateStore } from '@kubora/plugin-sdk/client/state-store'
import { createFaultyConnection, type FaultyConnection } from '@kubora/plugin-sdk/simulator/faulty-connection'
import type { LinkKind } from '@kubora/schema/protocol/link-kind'
import type { VerifyCodeRequest } from '@kubora/schema/protocol/verify-codes'
import type { GamePlayer, GameServer } from 'flying-squid'
import type { GameServerSettings } from '#game-server/control-messages.ts'
import { openRigRoleplay, type RigRoleplay } from '#game-server/rig-roleplay.ts'

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

const WORDS: Record<LinkKind, string> = {
  GAME: 'account',
  VOICE: 'voice identity',
  CHAT_PLATFORM: 'chat platform account',
}

const REFUSALS: Record<string, string> = {
  ALREADY_LINKED: 'That is linked already. Unlink it first.',
  STAFF_NOT_VOUCHED: 'Team members cannot do this here. Use the lobby instead.',
  IDENTITY_CONFLICT: 'This name belongs to another player, so there is no code for you here.',
  RATE_LIMITED: 'Too many codes. Wait a little and try again.',
  PLAYER_OFFLINE: 'The website does not see you here yet. Try again in a moment.',
}

function say(player: GamePlayer, text: string): void {
  player.chat({ text, color: 'aqua' })
}

async function sayOutcome(player: GamePlayer, outcome: Promise<string>): Promise<void> {
  say(
    player,
    await outcome.catch((error: unknown) => {
      if (!(error instanceof BridgeRefusal)) return 'The website cannot be reached. Try again in a minute.'
      return REFUSALS[error.code] ?? `That did not work (${error.code}).`
    }),
  )
}

function addVerifyCommands(server: GameServer, client: BridgeClient): void {
  async function giveCode(player: GamePlayer, request: WithoutBootId<VerifyCodeRequest>): Promise<void> {
    const what = WORDS[request.kind]
    const asked = client.requestVerifyCode(request)
    await sayOutcome(
      player,
      asked.then(
        ({ code }) => `Your ${what} code: ${code} - enter it with your player name on the account page.`,
      ),
    )
  }

  server.commands.add({
    base: 'account-verify',
    info: 'to link your website account',
    usage: '/account-verify',
    onlyPlayer: true,
    action: (_, { player }) =>
      giveCode(player, { kind: 'GAME', playerUuid: player.uuid, playerName: player.username }),
  })
  for (const [base, kind] of [
    ['verify', 'VOICE'],
    ['discord-verify', 'CHAT_PLATFORM'],
  ] as const) {
    server.commands.add({
      base,
      info: `to link your ${WORDS[kind]}`,
      usage: `/${base} <name>`,
      onlyPlayer: true,
      action: async (text, { player }) => {
        const name = text.trim()
        if (name === '') return say(player, `Usage: /${base} <name>`)
        const identity = { id: name.toLowerCase(), name }
        await giveCode(player, { kind, playerUuid: player.uuid, playerName: player.username, identity })
      },
    })
  }
}

function addUnlinkCommands(server: GameServer, client: BridgeClient): void {
  for (const [base, kind] of [
    ['unverify', 'VOICE'],
    ['discord-unlink', 'CHAT_PLATFORM'],
  ] as const) {
    server.commands.add({
      base,
      info: `to unlink your ${WORDS[kind]}`,
      usage: `/${base}`,
      onlyPlayer: true,
      action: (_, { player }) =>
        sayOutcome(
          player,
          client
            .unlink({ kind, playerUuid: player.uuid })
            .then(({ unlinked, confirmation }) =>
              confirmation
                ? 'Confirm it on the account page of the website.'
                : `Your ${WORDS[kind]} ${unlinked ? 'is unlinked now' : 'was not linked'}.`,
            ),
        ),
    })
  }
}

function addCharactersCommand(server: GameServer, roleplay: RigRoleplay): void {
  server.commands.add({
    base: 'characters',
    info: 'to read who you are',
    usage: '/characters',
    onlyPlayer: true,
    action: (_, { player }) => say(player, `Your characters: ${roleplay.describe(player.uuid)}`),
  })
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

/** Installs our plugin on a game server: presence, players, commands of the bridge, bans, chat commands for links. */
export async function installPlugin(
  server: GameServer,
  settings: GameServerSettings,
  { log, onState }: PluginListeners,
): Promise<KuboraPlugin> {
  const line = createFaultyConnection(Math.random)
  const online = new Map<string, Visit>()
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
      'character-rename': {
        needsPlayer: false,
        apply: ({ payload: { characterId, ...name } }) =>
          client.reportRoleplay([roleplay.rename(characterId, name, nextVersion())]),
      },
      'link-changed': {
        needsPlayer: true,
        apply: ({ playerUuid, payload }) => say(playerOf(playerUuid), payload.text),
      },
    },
  })

  const nextVersion = createRowVersions(client.bridgeNowMs)

  function tell({ player, since, sessionId }: Visit): void {
    const { uuid, username: name } = player
    client.setPlayersOnline(
      [...online].map(([onlineUuid, visit]) => ({
        uuid: onlineUuid,
        name: visit.player.username,
        since: visit.since,
      })),
    )
    const [version, lastSeenAt] = [client.bridgeNowMs(), new Date().toISOString()]
    const leftAt = online.has(uuid) ? {} : { leftAt: lastSeenAt }
    const session = { kind: 'session', uuid, version, sessionId, joinedAt: since, ...leftAt } as const
    client
      .reportPlayers([{ uuid, name, version, lastSeenAt }])
      .then(() => client.reportFacts([session]))
      .then(() => {
        const character = roleplay.welcome(player, nextVersion())
        return character && client.reportRoleplay([character])
      })
      .catch((error: unknown) => log(String(error)))
  }

  /** Says a line of chat to everybody on the server, with the prefix of the speaker's rank. */
  function sayToAll(speaker: GamePlayer, text: string): void {
    const { rank } = currentRights(states.find(speaker.uuid), client.bridgeNowMs())
    const name =
      rank === null || rank.prefix === '' ? speaker.username : `${rank.prefix}§r ${speaker.username}`
    for (const { player } of online.values()) player.chat({ text: `${name}: ${text}` })
  }

  server.addPlugin('kubora', {
    server: () => {
      addVerifyCommands(server, client)
      addUnlinkCommands(server, client)
      addCharactersCommand(server, roleplay)
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
        tell(visit)
      })
    },
  })
  return { client, line }
}
