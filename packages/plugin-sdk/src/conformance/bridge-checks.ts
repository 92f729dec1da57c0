import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bridgeCommandChecks } from '#conformance/bridge-command-checks.ts'
import { aKill, bridgeEventChecks } from '#conformance/bridge-event-checks.ts'
import { aLog, bridgeLogChecks } from '#conformance/bridge-log-checks.ts'
import { bridgeNameChecks } from '#conformance/bridge-name-checks.ts'
import { bridgeFactChecks } from '#conformance/bridge-fact-checks.ts'
import { bridgePlayerChecks } from '#conformance/bridge-player-checks.ts'
import { bridgeStateChecks } from '#conformance/bridge-state-checks.ts'
import { asBody, type BridgeSubject } from '#conformance/bridge-subject.ts'
import { bridgeWorldChecks } from '#conformance/bridge-world-checks.ts'
import { fuzzFrames } from '#conformance/fuzz-frames.ts'
import { type Check, demand } from '#conformance/verdict.ts'

const NO_BODY = '{}'

const callChecks: Check<BridgeSubject>[] = [
  {
    name: 'refuses a call without a key',
    run: async (bridge) =>
      void (await bridge.refused('/hello', 'UNAUTHORIZED', { ...asBody(bridge.hello()), key: null })),
  },
  {
    name: 'refuses an unknown key',
    run: async (bridge) =>
      void (await bridge.refused('/hello', 'UNAUTHORIZED', { ...asBody(bridge.hello()), key: randomUUID() })),
  },
  {
    name: 'refuses a protocol version it does not speak',
    run: async (bridge) =>
      void (await bridge.refused(
        '/hello',
        'PROTOCOL_UNSUPPORTED',
        asBody(bridge.hello({ protocolVersion: 99 })),
      )),
  },
  {
    name: 'responds to hello with limits and delays, and to a second one with the same server id',
    run: async (bridge) => {
      const first = await bridge.call('/hello', bridge.hello())
      const second = await bridge.call('/hello', bridge.hello())
      demand(first.serverId === second.serverId, 'the second hello got another server id')
    },
  },
  {
    name: 'ignores unknown fields',
    run: async (bridge) => void (await bridge.call('/hello', bridge.hello(), { favouriteColour: ['teal'] })),
  },
  {
    name: 'refuses a body that is not JSON',
    run: async (bridge) => void (await bridge.refused('/hello', 'INVALID_JSON', { body: '{"bootId":' })),
  },
  {
    name: 'refuses a body of another type',
    run: async (bridge) =>
      void (await bridge.refused('/hello', 'UNSUPPORTED_MEDIA_TYPE', {
        body: 'a=1',
        contentType: 'text/plain',
      })),
  },
  {
    name: 'names the fields it refuses',
    run: async (bridge) => {
      const { fieldErrors } = await bridge.refused(
        '/hello',
        'INVALID_FRAME',
        asBody({ ...bridge.hello(), bootId: 'x' }),
      )
      demand(fieldErrors?.some(({ path }) => path === 'bootId') === true, 'fieldErrors does not name bootId')
    },
  },
  {
    name: 'responds with 404 to an unknown call',
    run: async (bridge) => void (await bridge.refused('/no-such-call', 'NOT_FOUND', { body: NO_BODY })),
  },
  {
    name: 'responds with 405 to a GET',
    run: async (bridge) =>
      void (await bridge.refused('/hello', 'METHOD_NOT_ALLOWED', { body: NO_BODY, method: 'GET' })),
  },
  {
    name: 'refuses a body above its limit',
    run: async (bridge) => {
      const { limits } = await bridge.call('/hello', bridge.hello())
      const software = 'x'.repeat(limits.maxBodyBytes)
      await bridge.refused('/hello', 'BODY_TOO_LARGE', asBody({ ...bridge.hello(), software }))
    },
  },
]

const syncChecks: Check<BridgeSubject>[] = [
  {
    name: 'responds at once to a sync that does not wait',
    run: async (bridge) => void (await bridge.sync({ playersOnline: [] })),
  },
  {
    name: 'says its time in each response to a sync, by the clock of hello',
    run: async (bridge) => {
      const hello = Date.parse((await bridge.call('/hello', bridge.hello())).time)
      const { time } = await bridge.sync()
      demand(time !== undefined, 'the response has no time')
      demand(Date.parse(time) >= hello, 'the time was before that of the hello')
    },
  },
  {
    name: 'accepts capabilities and health, also unknown ones',
    run: async (bridge) => {
      const capabilities = { commands: ['notify', 'dance'], state: ['links', 'aura'], calls: ['/sing'] }
      await bridge.call('/hello', bridge.hello({ capabilities }))
      const health = { playersMax: 20, ticksPerSecond: 19.98, memoryUsedBytes: 1, memoryMaxBytes: 2 }
      await bridge.sync({ health })
      await bridge.sync({ health: {} })
      await bridge.call('/hello', bridge.hello())
    },
  },
  {
    name: 'accepts receipts of unknown commands and documents, with a result, or a reason that is too long',
    run: async (bridge) => {
      const receipts = [{ commandId: randomUUID(), outcome: 'done', result: { balanceAfter: 12 } }] as const
      const stateReceipts = [{ playerUuid: randomUUID(), version: 1, outcome: 'done' }] as const
      await bridge.sync({ receipts: [...receipts], stateReceipts: [...stateReceipts] })
      const reason = 'x'.repeat(1000)
      await bridge.sync({ receipts: [{ commandId: randomUUID(), outcome: 'failed', reason }] })
    },
  },
  {
    name: 'refuses a second process while the first is alive',
    run: async (bridge) => {
      const bootId = randomUUID()
      await bridge.refused('/hello', 'INSTANCE_CONFLICT', asBody(bridge.hello({ bootId })))
      const { uuid: playerUuid, name } = bridge.newPlayer()
      const unlink = { bootId, kind: 'GAME', playerUuid }
      const frames = [
        ['/sync', { bootId, receipts: [] }],
        ['/players', { bootId, players: [{ uuid: playerUuid, name, version: 1 }] }],
        ['/roleplay-facts', { bootId, facts: [{ kind: 'character', id: 'x', version: 1, removed: true }] }],
        ['/roleplay-snapshot', { bootId, ...emptyPage() }],
        ['/verify-codes', { ...unlink, playerName: name }],
        ['/unlink', unlink],
        ['/report-logs', aLog(bootId, playerUuid)],
        ['/events', { bootId, events: [aKill(playerUuid)] }],
      ] as const
      for (const [path, frame] of frames) {
        const { retryAfterMs } = await bridge.refused(path, 'INSTANCE_CONFLICT', asBody(frame))
        demand(retryAfterMs !== undefined, `the refusal of ${path} does not say when to retry`)
      }
    },
  },
  {
    name: 'delays the response to a sync until the next sync arrives',
    run: async (bridge) => {
      let ended = false
      const held = bridge.sync({ waitMs: 20_000 }).finally(() => {
        ended = true
      })
      // If this check ends early, nothing else handles a failure.
      held.catch(() => undefined)
      // Long enough for a bridge without long polls to have responded.
      await sleep(500)
      demand(!ended, 'the sync was not delayed')
      await bridge.sync()
      const late = sleep(10_000, 'late' as const, { ref: false })
      demand((await Promise.race([held, late])) !== 'late', 'the delayed sync did not end')
    },
  },
  {
    name: 'accepts a process that replaces the live one, and refuses the replaced one',
    run: async (bridge) => {
      const bootId = randomUUID()
      await bridge.refused('/hello', 'INSTANCE_CONFLICT', asBody(bridge.hello({ bootId, replaces: bootId })))
      await bridge.call('/hello', bridge.hello({ bootId, replaces: bridge.bootId }))
      await bridge.refused('/sync', 'INSTANCE_CONFLICT', asBody({ bootId: bridge.bootId, receipts: [] }))
      await bridge.refused('/hello', 'INSTANCE_CONFLICT', asBody(bridge.hello({ replaces: bootId })))
      await bridge.call('/sync', { bootId, receipts: [], waitMs: 0, leaving: true })
      await bridge.call('/hello', bridge.hello())
    },
  },
  {
    name: 'accepts the next process at once after the live one has left',
    run: async (bridge) => {
      const bootId = randomUUID()
      await bridge.sync({ leaving: true })
      await bridge.call('/hello', bridge.hello({ bootId }))
      await bridge.call('/sync', { bootId, receipts: [], waitMs: 0, leaving: true })
      await bridge.call('/hello', bridge.hello())
    },
  },
  {
    name: 'refuses the calls of a process that has left',
    run: async (bridge) => {
      const { bootId } = bridge
      const { uuid: playerUuid, name } = bridge.newPlayer()
      await bridge.sync({ leaving: true })
      const unlink = { bootId, kind: 'GAME', playerUuid }
      const frames = [
        ['/players', { bootId, players: [{ uuid: playerUuid, name, version: 1 }] }],
        ['/roleplay-facts', { bootId, facts: [{ kind: 'character', id: 'x', version: 1, removed: true }] }],
        ['/roleplay-snapshot', { bootId, ...emptyPage() }],
        ['/verify-codes', { ...unlink, playerName: name }],
        ['/unlink', unlink],
        ['/report-logs', aLog(bootId, playerUuid)],
        ['/events', { bootId, events: [aKill(playerUuid)] }],
        ['/sync', { bootId, receipts: [], waitMs: 0 }],
      ] as const
      for (const [path, frame] of frames) await bridge.refused(path, 'HELLO_REQUIRED', asBody(frame))
      await bridge.call('/hello', bridge.hello())
    },
  },
]

const fuzzChecks: Check<BridgeSubject>[] = [
  {
    name: 'never responds with 5xx to a damaged frame',
    run: async (bridge) => {
      for (const { path, body } of fuzzFrames(bridge.bootId)) {
        const { status, text } = await bridge.send(path, { body })
        demand(status < 500, `${path}: ${status} in response to ${body.slice(0, 300)}: ${text.slice(0, 200)}`)
      }
    },
  },
]

/** A first page that lists nothing and is not the last one, so that nothing is removed by it. */
function emptyPage() {
  return { kind: 'character', snapshotId: randomUUID(), page: 0, complete: false, ids: [] }
}

/** What a bridge of protocol v1 guarantees, in the order in which it is checked. */
export const BRIDGE_CHECKS: readonly Check<BridgeSubject>[] = [
  ...callChecks,
  ...syncChecks,
  ...bridgePlayerChecks,
  ...bridgeLogChecks,
  ...bridgeNameChecks,
  ...bridgeFactChecks,
  ...bridgeEventChecks,
  ...bridgeWorldChecks,
  ...bridgeCommandChecks,
  ...bridgeStateChecks,
  ...fuzzChecks,
]
