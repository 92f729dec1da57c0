import type { BridgeClient, WithoutBootId } from '@kubora/plugin-sdk/client/bridge-client'
import { BridgeRefusal } from '@kubora/plugin-sdk/client/bridge-errors'
import type { ChatMemory } from '@kubora/plugin-sdk/client/chat-memory'
import type { LinkKind } from '@kubora/schema/protocol/link-kind'
import type { VerifyCodeRequest } from '@kubora/schema/protocol/verify-codes'
import type { GamePlayer, GameServer } from 'flying-squid'
import type { RigRoleplay } from '#game-server/rig-roleplay.ts'

const WORDS: Record<LinkKind, string> = {
  GAME: 'account',
  VOICE: 'voice identity',
  CHAT_PLATFORM: 'chat platform account',
}

const REFUSALS: Record<string, string> = {
  ALREADY_LINKED: 'That is linked already. Unlink it first.',
  STAFF_NOT_VOUCHED: 'Team members cannot do this here. Use the lobby instead.',
  IDENTITY_CONFLICT: 'This name belongs to another player, so there is no code for you here.',
  RATE_LIMITED: 'That was too often. Wait a little and try again.',
  PLAYER_OFFLINE: 'The website does not see you here yet. Try again in a moment.',
}

/** Shows a player a line. */
export function say(player: GamePlayer, text: string): void {
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

/** Adds the chat commands with which players request codes. */
export function addVerifyCommands(server: GameServer, client: BridgeClient): void {
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

/** Adds the chat commands with which players end links. */
export function addUnlinkCommands(server: GameServer, client: BridgeClient): void {
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

/** Adds the chat command with which players keep the chat around them for a report. */
export function addLogCommand(server: GameServer, client: BridgeClient, memory: ChatMemory): void {
  server.commands.add({
    base: 'log',
    info: 'to keep the chat around you for a report',
    usage: '/log',
    onlyPlayer: true,
    action: async (_, { player }) => {
      const { uuid: playerUuid, username: playerName } = player
      const lines = memory.of(playerUuid)
      if (lines.length === 0) return say(player, 'Nothing was said around you.')
      const sent = client.sendReportLog({ playerUuid, playerName, lines })
      await sayOutcome(
        player,
        sent.then(
          ({ number }) => `Kept as log ${number} - choose it on the website when you report somebody.`,
        ),
      )
    },
  })
}

/** Adds the chat commands with which players read who they are and what they have. */
export function addRoleplayCommands(server: GameServer, roleplay: RigRoleplay): void {
  server.commands.add({
    base: 'characters',
    info: 'to read who you are',
    usage: '/characters',
    onlyPlayer: true,
    action: async (_, { player }) => say(player, `Your characters: ${roleplay.describe(player.uuid)}`),
  })
  server.commands.add({
    base: 'papers',
    info: 'to read what you have',
    usage: '/papers',
    onlyPlayer: true,
    action: async (_, { player }) => say(player, `Your papers: ${roleplay.describePapers(player.uuid)}`),
  })
}
