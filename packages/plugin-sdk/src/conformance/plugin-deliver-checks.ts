import { randomUUID } from 'node:crypto'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import type { OnlinePlayer } from '@kubora/schema/protocol/sync'
import { makeCommand } from '#conformance/make-command.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** Something that was bought, what the log of effects has of it, and commands that give it. */
type Bought = { player: OnlinePlayer; text: string; command: () => ReceivedCommand }

async function buy(plugin: PluginSubject): Promise<Bought> {
  const player = await plugin.onlinePlayer()
  if (plugin.server.capabilities?.commands?.includes('deliver') !== true)
    throw new CheckSkipped('it does not carry out deliver')
  const [goodId, item, quantity] = [randomUUID(), `item:${randomUUID()}`, 3]
  const payload = { goodId, item, quantity, data: { colour: 'red' } }
  return {
    player,
    text: `${quantity} x ${item}`,
    command: () => makeCommand('deliver', player.uuid, payload),
  }
}

/** What a plugin does with items that were bought, where it delivers them. */
export const deliverChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'delivers all of what was bought, and once, whatever command names it',
    run: async (plugin) => {
      const { player, text, command } = await buy(plugin)
      const first = command()
      await plugin.demandReceipt(first, 'done')
      await plugin.demandReceipt(first, 'done')
      await plugin.demandReceipt(command(), 'done')
      await plugin.demandSeen(player, text, 1)
    },
  },
  {
    name: 'delivers nothing to a player who has left, and all of it by the next command',
    run: async (plugin) => {
      const { player, text, command } = await buy(plugin)
      await plugin.withoutPlayer(player, async () => {
        const { outcome, reason } = await plugin.receiptOf(command())
        demand(outcome === 'failed' && reason === 'PLAYER_OFFLINE', `receipt ${outcome} ${reason ?? ''}`)
      })
      await plugin.demandSeen(player, text, 0)
      await plugin.demandReceipt(command(), 'done')
      await plugin.demandSeen(player, text, 1)
    },
  },
]

/** What a plugin knows of deliveries after it was killed. Skipped where the kit has no way to kill it. */
export const deliverRestartChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'knows after a kill what it delivered',
    run: async (plugin) => {
      const { player, text, command } = await buy(plugin)
      await plugin.demandReceipt(command(), 'done')
      await plugin.restart()
      await plugin.demandReceipt(command(), 'done')
      await plugin.demandSeen(player, text, 1)
    },
  },
]
