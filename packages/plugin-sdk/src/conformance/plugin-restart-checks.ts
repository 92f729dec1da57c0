import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import { syncRequest } from '@kubora/schema/protocol/sync'
import { makeCommand } from '#conformance/make-command.ts'
import { findingOf, findsOutcomes, lastingText } from '#conformance/plugin-lasting-checks.ts'
import { demandTaken, makeState } from '#conformance/plugin-state-checks.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** Commands that wait when the plugin is killed in the middle of them. */
const BURST = 12

function notifyText(playerUuid: string): { text: string; command: ReceivedCommand } {
  const text = `Kill ${randomUUID()}`
  return { text, command: makeCommand('notify', playerUuid, { text }) }
}

async function killInTheMiddle(plugin: PluginSubject, uuid: string, texts: readonly string[]): Promise<void> {
  await plugin.waitFor('the first of many commands to be applied', async () => {
    const seen = await Promise.all(texts.map((text) => plugin.timesSeen(uuid, text)))
    // Without a log of effects the kit cannot know when: then the kill comes soon after the commands went out.
    if (seen.includes(undefined)) await sleep(30)
    return seen.includes(undefined) || seen.filter((times) => times !== 0).length > 1
  })
  await plugin.restart()
}

async function demandAtMostOnce(
  plugin: PluginSubject,
  text: string,
  command: ReceivedCommand,
): Promise<void> {
  const { receipts } = plugin.server.queue
  const uuid = command.playerUuid
  const { outcome, reason } = await plugin.waitFor('a receipt of each command', () =>
    receipts.find((each) => each.commandId === command.id && each.outcome !== 'deferred'),
  )
  if (outcome === 'done') return plugin.demandSeen({ uuid }, text, 1)
  // The commands may reach the new process before its first player has joined again.
  if (reason === 'PLAYER_OFFLINE' && command.requireOnline) return plugin.demandSeen({ uuid }, text, 0)
  demand(reason === 'INTERRUPTED', `receipt ${outcome} ${reason} instead of done or failed INTERRUPTED`)
  if (findsOutcomes(plugin)) {
    await findingOf(plugin, command)
    await plugin.demandSeen({ uuid }, text, 1)
  }
  const seen = (await plugin.timesSeen(uuid, text)) ?? 0
  demand(seen <= 1, `took effect ${seen} times though its receipt was INTERRUPTED`)
}

/** What a plugin knows after it was killed. Skipped where the kit has no way to kill it. */
export const restartChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'has applied every command it sent a receipt for when it is killed right after',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const { text, command } = notifyText(player.uuid)
      await plugin.demandReceipt(command, 'done')
      await plugin.restart()
      await plugin.demandSeen(player, text, 1)
    },
  },
  {
    name: 'makes a new bootId at each start and names the former one',
    run: async (plugin) => {
      const hellos = plugin.hellos()
      const [former, latest] = [...new Set(plugin.bootIds())].slice(-2)
      if (former === undefined || latest === undefined)
        throw new CheckSkipped('needs a way to kill and start the plugin')
      const { replaces } = hellos.find(({ bootId }) => bootId === latest) ?? {}
      demand(replaces === former, `replaces was ${replaces ?? 'left out'} instead of ${former}`)
    },
  },
  {
    name: 'does not ask for all documents again while it has a copy',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      await demandTaken(plugin, makeState(uuid))
      await plugin.restart()
      const latest = plugin.hellos().at(-1)
      demand(latest?.resendState !== true, 'its hello had resendState, though a document was stored')
    },
  },
  {
    name: 'knows after a kill what it applied and could not report',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const { text, command } = notifyText(player.uuid)
      plugin.given.bridge.intercept(({ path, body }) =>
        path === '/sync' && (syncRequest.safeParse(body).data?.receipts.length ?? 0) > 0
          ? 'cut-before'
          : undefined,
      )
      try {
        plugin.server.issue(command)
        await plugin.waitFor('a receipt', () => plugin.receiptsSent(command.id).length > 0)
        await plugin.restart()
      } finally {
        plugin.given.bridge.intercept(() => undefined)
      }
      // Too late for a plugin that does not know it any more; one that does sends the receipt it had stored.
      const expiresAt = new Date(plugin.server.nowMs() - 1000).toISOString()
      await plugin.demandReceipt({ ...command, expiresAt }, 'done')
      await plugin.demandSeen(player, text, 1)
    },
  },
  {
    name: 'applies nothing twice when it is killed in the middle',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      // every other one waits for its player, who may not be back when it comes again
      const burst = Array.from({ length: BURST }, (_, at) =>
        at % 2 === 0 ? notifyText(uuid) : lastingText(uuid),
      )
      for (const { command } of burst) plugin.server.issue(command)
      await killInTheMiddle(
        plugin,
        uuid,
        burst.map(({ text }) => text),
      )
      for (const { text, command } of burst) await demandAtMostOnce(plugin, text, command)
    },
  },
  {
    name: 'keeps the order of states and documents over a kill',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const [older, newer] = ['Older', 'Newer'].map((age) => {
        const text = `${age} ${randomUUID()}`
        return makeCommand('link-changed', player.uuid, { kind: 'VOICE', linked: true, text })
      })
      const [olderState, newerState] = [makeState(player.uuid), makeState(player.uuid)]
      demand(older !== undefined && newer !== undefined, 'no commands')
      const keepsState = plugin.server.capabilities?.state?.includes('links') === true
      await plugin.demandReceipt(newer, 'done')
      if (keepsState) await demandTaken(plugin, newerState)
      await plugin.restart()
      await plugin.demandReceipt(older, 'done', 'SUPERSEDED')
      if (!keepsState) return
      await demandTaken(plugin, olderState)
      await plugin.demandDocument(olderState, 0)
    },
  },
]
