import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@kubora/schema/protocol/calls'
import { asBody, type BridgeSubject } from '#conformance/bridge-subject.ts'
import { type Check, demand } from '#conformance/verdict.ts'

/** Returns a log of one line. */
export function aLog(bootId: string, playerUuid: string): RequestOf<'/report-logs'> {
  const at = new Date().toISOString()
  return { bootId, logId: randomUUID(), playerUuid, at, lines: [{ at, text: 'Hello' }] }
}

/** What a bridge guarantees of logs for reports. */
export const bridgeLogChecks: readonly Check<BridgeSubject>[] = [
  {
    name: 'numbers the logs of a player, and makes no second one of a call that is repeated',
    run: async (bridge) => {
      const { bootId } = bridge
      const { uuid, name } = bridge.newPlayer()
      const log = aLog(bootId, uuid)
      await bridge.refused('/report-logs', 'PLAYER_UNKNOWN', asBody(log))
      await bridge.call('/players', { bootId, players: [{ uuid, name, version: Date.now() }] })
      await bridge.refused('/report-logs', 'PLAYER_OFFLINE', asBody(log))
      await bridge.sync({ playersOnline: [{ uuid, name }] })
      const numbers: number[] = []
      for (const each of [log, log, aLog(bootId, uuid)]) {
        const { number, usableUntil } = await bridge.call('/report-logs', each)
        demand(Date.parse(usableUntil) > Date.now(), 'the log cannot be used')
        numbers.push(number)
      }
      const [first, again, second] = numbers
      demand(first === again, 'a repeated call got another number')
      demand(second !== first, 'two logs have one number')
    },
  },
  {
    name: 'takes a log whatever was typed into the chat',
    run: async (bridge) => {
      const { uuid, name } = bridge.newPlayer()
      await bridge.sync({ playersOnline: [{ uuid, name }] })
      await bridge.call('/players', { bootId: bridge.bootId, players: [{ uuid, name, version: Date.now() }] })
      const log = aLog(bridge.bootId, uuid)
      const [{ at } = { at: '' }] = log.lines
      const odd = ['', '\0', '\ud800', '§k\u202e', 'x'.repeat(5_000)]
      const lines = odd.map((text) => ({ at, text, channel: text, sender: { uuid, name: text } }))
      await bridge.call('/report-logs', { ...log, lines })
    },
  },
]
