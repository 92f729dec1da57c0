import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from '@kubora/schema/protocol/command'
import type { BridgeSubject, CheckedPlayer } from '#conformance/bridge-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** Longest life of a notification that the checks wait for. */
const MAX_LIFE_MS = 30_000

type Notifier = { readonly player: CheckedPlayer; readonly notify: (text: string) => Promise<void> }

async function playerToNotify(bridge: BridgeSubject): Promise<Notifier> {
  const { notify } = bridge.given
  if (notify === undefined) throw new CheckSkipped('needs a way to notify a player')
  const player = bridge.newPlayer()
  await bridge.call('/players', { bootId: bridge.bootId, players: [{ ...player, version: Date.now() }] })
  await bridge.sync({ playersOnline: [player] })
  return { player, notify: (text) => notify(player, text) }
}

function carries(text: string): (command: Command) => boolean {
  return ({ payload }) => 'text' in payload && payload.text === text
}

/** How a bridge sends commands. Skipped where the kit cannot have one made. */
export const bridgeCommandChecks: readonly Check<BridgeSubject>[] = [
  {
    name: 'sends a command again until its receipt is stored, and never after',
    run: async (bridge) => {
      const text = `Check ${randomUUID()}`
      const { notify } = await playerToNotify(bridge)
      await notify(text)
      const first = (await bridge.sync({ waitMs: 15_000 })).commands.find(carries(text))
      demand(first !== undefined, 'the command did not come')
      // Its response counts as lost, as its cursor is not sent back.
      const again = (await bridge.sync({ waitMs: 15_000 })).commands.find(carries(text))
      demand(again?.id === first.id, 'the command of a lost response did not come again under its id')
      await bridge.sync({ receipts: [{ commandId: first.id, outcome: 'done' }] })
      const after = await bridge.sync({ waitMs: 1000 })
      demand(!after.commands.some(carries(text)), 'the command came again after its receipt')
    },
  },
  {
    name: 'sends the commands of a player in their order',
    run: async (bridge) => {
      const { player, notify } = await playerToNotify(bridge)
      const texts = [1, 2, 3].map((number) => `Check ${number} ${randomUUID()}`)
      for (const text of texts) await notify(text)
      const came: Command[] = []
      for (let tries = 0; tries < 10 && came.length < texts.length; tries += 1) {
        const { commands } = await bridge.sync({ waitMs: 2000 })
        const newCommands = commands.filter(
          ({ id, playerUuid }) => playerUuid === player.uuid && !came.some((each) => each.id === id),
        )
        came.push(...newCommands)
        await bridge.sync({ receipts: newCommands.map(({ id }) => ({ commandId: id, outcome: 'done' })) })
      }
      const order = came.map(({ payload }) => texts.indexOf('text' in payload ? payload.text : ''))
      demand(order.join() === '0,1,2', `they came as ${order.join()} instead of 0,1,2`)
      const sequences = came.map(({ sequence }) => sequence)
      demand(sequences.toSorted((a, b) => a - b).join() === sequences.join(), 'sequence did not grow')
    },
  },
  {
    name: 'sends no expired command',
    run: async (bridge) => {
      const text = `Check ${randomUUID()}`
      const { notify } = await playerToNotify(bridge)
      await notify(text)
      const command = (await bridge.sync({ waitMs: 15_000 })).commands.find(carries(text))
      demand(command !== undefined, 'the command did not come')
      const lifeMs = Date.parse(command.expiresAt ?? '9999-12-31T23:59:59Z') - Date.now()
      if (lifeMs > MAX_LIFE_MS) throw new CheckSkipped('the command lives too long to wait for its end')
      await sleep(lifeMs + 1500)
      const { commands } = await bridge.sync()
      demand(!commands.some(carries(text)), 'the command came after its expiry')
    },
  },
  {
    name: 'requests a finding about an interrupted command of a declared type, and no more once it has one',
    run: async (bridge) => {
      const text = `Check ${randomUUID()}`
      const { notify } = await playerToNotify(bridge)
      await notify(text)
      const { commands, cursor } = await bridge.sync({ waitMs: 15_000 })
      const commandId = commands.find(carries(text))?.id
      demand(commandId !== undefined, 'the command did not come')
      const receipts = [{ commandId, outcome: 'failed', reason: 'INTERRUPTED' } as const]
      const undeclared = await bridge.sync({ receipts, ackCursor: cursor })
      demand((undeclared.interrupted ?? []).length === 0, 'it requested a finding that was not declared')
      const commandTypes = ['notify', 'kick', 'link-changed']
      const capabilities = { commands: commandTypes, findings: ['notify'] }
      await bridge.call('/hello', bridge.hello({ capabilities }))
      try {
        const { interrupted = [], cursor: requested } = await bridge.sync()
        demand(
          interrupted.some(({ id }) => id === commandId),
          'it requested no finding',
        )
        const findings = [{ commandId, applied: true }]
        await bridge.sync({ findings, ackCursor: requested })
      } finally {
        await bridge.call('/hello', bridge.hello({ capabilities }))
      }
      const { interrupted = [], commands: later } = await bridge.sync()
      await bridge.call('/hello', bridge.hello())
      demand(!interrupted.some(({ id }) => id === commandId), 'it requested a finding that it had')
      demand(!later.some(({ id }) => id === commandId), 'it sent a command again that took effect')
    },
  },
  {
    name: 'sends no command of a type the plugin did not declare',
    run: async (bridge) => {
      const text = `Check ${randomUUID()}`
      await bridge.call('/hello', bridge.hello({ capabilities: { commands: ['kick'] } }))
      try {
        const { notify } = await playerToNotify(bridge)
        await notify(text)
        const { commands } = await bridge.sync({ waitMs: 2000 })
        demand(!commands.some(carries(text)), 'it sent notify, which was not declared')
      } finally {
        await bridge.call('/hello', bridge.hello())
      }
    },
  },
]
