import { randomUUID } from 'node:crypto'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import { makeCommand } from '#conformance/make-command.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** A command that waits for its player and never expires, as "give this once, when online" does. */
export function lastingText(playerUuid: string): { text: string; command: ReceivedCommand } {
  const text = `Lasting ${randomUUID()}`
  return { text, command: makeCommand('notify', playerUuid, { text }, { requireOnline: false }) }
}

/** Whether the plugin says that it can find out about interrupted commands. */
export function findsOutcomes(plugin: PluginSubject): boolean {
  return plugin.server.capabilities?.findings?.includes('notify') === true
}

/** Resolves with what the plugin found out about a command. */
export async function findingOf(plugin: PluginSubject, { id }: ReceivedCommand): Promise<boolean> {
  const { applied } = await plugin.waitFor('a finding about an interrupted command', () =>
    plugin.server.outcomes.findings.findLast(({ commandId }) => commandId === id),
  )
  return applied
}

/** Waits for a receipt `done` after so many receipts; one of before may have been lost and be repeated. */
async function doneAfter(plugin: PluginSubject, { id }: ReceivedCommand, after: number): Promise<void> {
  await plugin.waitFor('the receipt done of a command that was sent again', () =>
    plugin.server.queue.receipts
      .slice(after)
      .some(({ commandId, outcome }) => commandId === id && outcome === 'done'),
  )
}

/** What a plugin does with commands that wait for their player, and with those it was interrupted at. */
export const lastingChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'carries out a command that lasts once its player has joined, and once',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const { text, command } = lastingText(player.uuid)
      let seen = 0
      await plugin.withoutPlayer(player, async () => {
        const { outcome, reason } = await plugin.receiptOf(command)
        demand(outcome === 'deferred', `receipt ${outcome} ${reason ?? ''} instead of deferred`)
        seen = plugin.server.queue.receipts.length
      })
      await doneAfter(plugin, command, seen)
      await plugin.demandReceipt(command, 'done')
      await plugin.demandSeen(player, text, 1)
    },
  },
  {
    name: 'finds out whether a command took effect, and carries out one that did not',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      if (!findsOutcomes(plugin)) throw new CheckSkipped('it does not declare findings of notify')
      const [shown, late] = [lastingText(player.uuid), lastingText(player.uuid)]
      await plugin.demandReceipt(shown.command, 'done')
      const expiresAt = new Date(plugin.server.nowMs() - 60_000).toISOString()
      await plugin.demandReceipt({ ...late.command, expiresAt }, 'failed', 'EXPIRED')
      const before = plugin.server.queue.receipts.length
      for (const { command } of [shown, late]) plugin.server.requestFinding(command)
      demand(await findingOf(plugin, shown.command), 'it found that a command which took effect did not')
      demand(
        !(await findingOf(plugin, late.command)),
        'it found that a command took effect which it never carried out',
      )
      await doneAfter(plugin, late.command, before)
      for (const { text } of [shown, late]) await plugin.demandSeen(player, text, 1)
    },
  },
]
