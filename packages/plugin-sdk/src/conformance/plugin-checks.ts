import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROTOCOL_CALLS, type ProtocolPath } from '@kubora/schema/protocol/calls'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import { syncRequest } from '@kubora/schema/protocol/sync'
import { z } from 'zod'
import { makeCommand } from '#conformance/make-command.ts'
import { banChecks, banRestartChecks } from '#conformance/plugin-ban-checks.ts'
import { clockChecks } from '#conformance/plugin-clock-checks.ts'
import { deliverChecks, deliverRestartChecks } from '#conformance/plugin-deliver-checks.ts'
import { eventChecks, eventRestartChecks } from '#conformance/plugin-event-checks.ts'
import { lastingChecks } from '#conformance/plugin-lasting-checks.ts'
import { presenceChecks } from '#conformance/plugin-presence-checks.ts'
import { reportChecks } from '#conformance/plugin-report-checks.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { ownerChecks } from '#conformance/plugin-owner-checks.ts'
import { roleplayChecks, roleplayRestartChecks } from '#conformance/plugin-roleplay-checks.ts'
import { restartChecks } from '#conformance/plugin-restart-checks.ts'
import { stateChecks } from '#conformance/plugin-state-checks.ts'
import { worldChecks } from '#conformance/plugin-world-checks.ts'
import type { SeenCall } from '#conformance/stand-in-bridge.ts'
import { type Check, demand } from '#conformance/verdict.ts'

function carriesReceipt({ path, body }: SeenCall, id: string): boolean {
  const { data } = syncRequest.safeParse(body)
  return path === '/sync' && data?.receipts.some(({ commandId }) => commandId === id) === true
}

function linkText(uuid: string, text: string, linked: boolean): ReceivedCommand {
  return makeCommand('link-changed', uuid, { kind: 'CHAT_PLATFORM', linked, text })
}

const helloChecks: Check<PluginSubject>[] = [
  {
    name: 'says hello before anything else',
    run: async (plugin) => {
      const [first] = await plugin.waitFor(
        'a first call',
        () => plugin.given.bridge.calls.length > 0 && plugin.given.bridge.calls,
      )
      demand(first?.authorized === true, 'the first call did not carry the key')
      demand(first.path === '/hello', `the first call was ${first.path}`)
    },
  },
  {
    name: 'reports who is online in its first sync',
    run: async (plugin) => {
      const [first] = await plugin.waitFor(
        'a sync',
        () => plugin.calls('/sync').length > 0 && plugin.calls('/sync'),
      )
      demand(syncRequest.parse(first?.body).playersOnline !== undefined, 'playersOnline was left out')
      await plugin.onlinePlayer()
    },
  },
  {
    name: 'names no former process at its first start, and never itself',
    run: async (plugin) => {
      await plugin.onlinePlayer()
      const [first] = plugin.hellos()
      const isNamed = first?.replaces !== undefined
      demand(
        !(isNamed && plugin.given.startsEmpty === true),
        'replaces was sent, though no process was before',
      )
      demand(
        plugin.hellos().every(({ bootId, replaces }) => replaces !== bootId),
        'replaces was its own bootId',
      )
    },
  },
]

// by much: a plugin knows the time of the bridge only as exactly as its hello was fast
function longExpired(plugin: PluginSubject): string {
  return new Date(plugin.server.nowMs() - 60_000).toISOString()
}

const commandChecks: Check<PluginSubject>[] = [
  {
    name: 'shows a notification once and sends the receipt done',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const text = `Hello ${randomUUID()}`
      await plugin.demandReceipt(makeCommand('notify', player.uuid, { text }), 'done')
      await plugin.demandSeen(player, text, 1)
    },
  },
  {
    name: 'ignores unknown fields',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const command = makeCommand('notify', player.uuid, { text: `Hello ${randomUUID()}` })
      const later = { ...command, glitter: true, payload: { ...command.payload, sound: ['ding'] } }
      await plugin.demandReceipt(later, 'done')
    },
  },
  {
    name: 'sends a receipt again when it was lost on the way',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const command = makeCommand('notify', player.uuid, { text: `Hello ${randomUUID()}` })
      let cuts = 2
      plugin.given.bridge.intercept((call) => {
        if (!carriesReceipt(call, command.id) || cuts === 0) return undefined
        cuts -= 1
        return 'cut-before'
      })
      await plugin.receiptOf(command).finally(() => plugin.given.bridge.intercept(() => undefined))
      demand(plugin.receiptsSent(command.id).length >= 3, 'the receipt was not repeated')
    },
  },
  {
    name: 'applies a command once even if it arrives twice',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const text = `Hello ${randomUUID()}`
      const command = makeCommand('notify', player.uuid, { text })
      await plugin.demandReceipt(command, 'done')
      // A known command is recognized first, before its expiry is checked: also a repetition that comes too late.
      const expiresAt = longExpired(plugin)
      await plugin.demandReceipt({ ...command, expiresAt }, 'done')
      await plugin.demandReceipt(command, 'done')
      await plugin.demandSeen(player, text, 1)
    },
  },
  {
    name: 'sends the receipt UNSUPPORTED for a command of an unknown type',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const command = makeCommand('notify', player.uuid, { text: '?' }, { type: 'teleport-to-the-moon' })
      await plugin.demandReceipt(command, 'failed', 'UNSUPPORTED')
    },
  },
  {
    name: 'does not apply an expired command',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const text = `Late ${randomUUID()}`
      const expiresAt = longExpired(plugin)
      await plugin.demandReceipt(
        makeCommand('notify', player.uuid, { text }, { expiresAt }),
        'failed',
        'EXPIRED',
      )
      await plugin.demandSeen(player, text, 0)
    },
  },
  {
    name: 'fails a command that requires the player online while the player is offline',
    run: async (plugin) =>
      plugin.demandReceipt(
        makeCommand('notify', randomUUID(), { text: 'Hello' }),
        'failed',
        'PLAYER_OFFLINE',
      ),
  },
  {
    name: 'does not fail a command that can wait while the player is offline',
    run: async (plugin) => {
      const { outcome } = await plugin.receiptOf(linkText(randomUUID(), 'Linked', true))
      demand(outcome !== 'failed', 'receipt failed instead of deferred')
    },
  },
  {
    name: 'never applies an older state after a newer one',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      const [olderText, newerText] = [`Older ${randomUUID()}`, `Newer ${randomUUID()}`]
      const older = linkText(player.uuid, olderText, true)
      await plugin.demandReceipt(linkText(player.uuid, newerText, false), 'done')
      await plugin.demandReceipt(older, 'done', 'SUPERSEDED')
      await plugin.demandSeen(player, newerText, 1)
      await plugin.demandSeen(player, olderText, 0)
    },
  },
]

async function demandWait(
  plugin: PluginSubject,
  more: object,
  headers: Record<string, string>,
): Promise<void> {
  const { bridge } = plugin.given
  const before = plugin.calls('/sync').length
  const body = { code: 'RATE_LIMITED', message: 'busy', ...more }
  bridge.intercept(({ path }) => (path === '/sync' ? { status: 429, body, headers } : undefined))
  plugin.server.issue(linkText((await plugin.onlinePlayer()).uuid, 'Hello', true))
  const refusals = () => plugin.calls('/sync').slice(before)
  await plugin.waitFor('a refused sync', () => refusals()[0])
  // a call that the plugin gave up for a newer one was refused, too
  await sleep(500)
  const refused = refusals().at(-1)
  demand(refused !== undefined && refusals().length <= 2, 'retried at once')
  bridge.intercept(() => undefined)
  const next = await plugin.waitFor('a next sync', () =>
    plugin.calls('/sync').find(({ atMs }) => atMs > refused.atMs),
  )
  const waitMs = next.atMs - refused.atMs
  demand(waitMs >= 2900, `retried after ${Math.round(waitMs)} ms instead of 3 s`)
}

const outageChecks: Check<PluginSubject>[] = [
  {
    name: 'says hello again, with the same bootId, when the bridge forgot it',
    run: async (plugin) => {
      const before = plugin.bootIds().length
      plugin.server.forgetInstance()
      await plugin.waitFor('another hello', () => plugin.bootIds().length > before)
      demand(new Set(plugin.bootIds().slice(before - 1)).size === 1, 'the bootId changed without a restart')
      await plugin.onlinePlayer()
    },
  },
  {
    name: 'waits as long as Retry-After says',
    run: async (plugin) => demandWait(plugin, {}, { 'retry-after': '3' }),
  },
  {
    name: 'waits as long as retryAfterMs says',
    run: async (plugin) => demandWait(plugin, { retryAfterMs: 3000 }, {}),
  },
  {
    name: 'sends nothing but hello while another process has the lease, and never too early',
    run: async (plugin) => {
      const { bridge } = plugin.given
      const before = bridge.calls.length
      const body = { code: 'INSTANCE_CONFLICT', message: 'another process', retryAfterMs: 2500 }
      bridge.intercept(() => ({ status: 409, body }))
      plugin.server.forgetInstance()
      const refused = (): readonly SeenCall[] => bridge.calls.slice(before)
      const late = plugin.waitFor('three refused calls', () => refused().length > 2)
      await late.finally(() => bridge.intercept(() => undefined))
      const [first, ...next] = refused()
      // one call of another loop may have been on its way before the first refusal was read
      const [, other] = next.filter(({ path }) => path !== '/hello')
      demand(other === undefined, `it called ${other?.path} though another process held the lease`)
      const hello = next.find(({ path }) => path === '/hello')
      const waitMs = (hello?.atMs ?? 0) - (first?.atMs ?? 0)
      demand(waitMs >= 2400, `retried after ${Math.round(waitMs)} ms instead of 2.5 s`)
    },
  },
  {
    name: 'sends no frame the protocol does not allow',
    run: async (plugin) => {
      let speaker: string | undefined
      for (const { path, body } of plugin.given.bridge.calls) {
        const call = path in PROTOCOL_CALLS ? PROTOCOL_CALLS[path as ProtocolPath] : undefined
        demand(call !== undefined, `${path} is no call of the protocol`)
        const { error } = call.request.safeParse(body)
        demand(error === undefined, `${path}: ${error?.message}`)
        const { bootId } = z.object({ bootId: z.string() }).parse(body)
        if (path === '/hello') speaker = bootId
        demand(bootId === speaker, `${path} carried another bootId than the hello before it`)
      }
    },
  },
  {
    name: 'stops calling when its key is refused',
    run: async (plugin) => {
      const { calls } = plugin.given.bridge
      const before = calls.length
      plugin.given.bridge.intercept(() => ({
        status: 401,
        body: { code: 'UNAUTHORIZED', message: 'revoked' },
      }))
      plugin.server.forgetInstance()
      await plugin.waitFor('a refused call', () => calls.length > before)
      await sleep(3000)
      const soonAfter = calls.length
      await sleep(7000)
      const more = calls.length - soonAfter
      demand(more <= 1, `made ${more} more calls within 7 s`)
    },
  },
]

/** What a plugin of protocol v1 guarantees, in the order in which it is checked; the last check leaves it paused. */
export const PLUGIN_CHECKS: readonly Check<PluginSubject>[] = [
  ...helloChecks,
  ...reportChecks,
  ...presenceChecks,
  ...commandChecks,
  ...lastingChecks,
  ...deliverChecks,
  ...worldChecks,
  ...roleplayChecks,
  ...ownerChecks,
  ...stateChecks,
  ...banChecks,
  ...clockChecks,
  ...eventChecks,
  ...restartChecks,
  ...deliverRestartChecks,
  ...banRestartChecks,
  ...roleplayRestartChecks,
  ...eventRestartChecks,
  ...outageChecks,
]
