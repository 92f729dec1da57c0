import { randomUUID } from 'node:crypto'
import { playersRequest } from '@kubora/schema/protocol/players'
import { makeCommand } from '#conformance/make-command.ts'
import { makeBan } from '#conformance/plugin-ban-checks.ts'
import { requireDeclared } from '#conformance/plugin-report-checks.ts'
import { demandTaken, makeState } from '#conformance/plugin-state-checks.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { type Check, demand } from '#conformance/verdict.ts'

const msPerMinute = 60_000
const jumpMs = 60 * msPerMinute

/** Sets the bridge's clock for the time of `work`: seen by the plugin, its own clock has jumped the other way. */
async function withJump(plugin: PluginSubject, jumpedMs: number, work: () => Promise<void>): Promise<void> {
  plugin.server.jumpClock(jumpedMs)
  try {
    await work()
  } finally {
    plugin.server.jumpClock(0)
  }
}

function notifyUntil(plugin: PluginSubject, uuid: string, minutes: number) {
  const expiresAt = new Date(plugin.server.nowMs() + minutes * msPerMinute).toISOString()
  return makeCommand('notify', uuid, { text: `Clock ${randomUUID()}` }, { expiresAt })
}

async function demandBan(plugin: PluginSubject): Promise<void> {
  const { player } = plugin.given
  if (player === undefined || plugin.server.capabilities?.state?.includes('ban') !== true) return
  const { uuid } = await plugin.onlinePlayer()
  try {
    const ban = makeBan(plugin, jumpMs / 2)
    await demandTaken(plugin, makeState(uuid, { links: [], ban }))
    await plugin.waitFor(
      'a player to be disconnected by a ban of half an hour',
      () => !plugin.isOnline({ uuid }),
    )
  } finally {
    await demandTaken(plugin, makeState(uuid, { links: [], ban: null }))
    await player.join()
    await plugin.waitFor('the player back after the ban', () => plugin.isOnline({ uuid }))
  }
}

/** What a plugin does when a clock jumps while it runs. */
export const clockChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'goes by the time of the last response when its clock was set back by an hour',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      await withJump(plugin, jumpMs, async () => {
        await plugin.demandReceipt(notifyUntil(plugin, uuid, -1), 'failed', 'EXPIRED')
      })
    },
  },
  {
    name: 'goes by the time of the last response when its clock was set ahead by an hour',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      await withJump(plugin, -jumpMs, async () => {
        await plugin.demandReceipt(notifyUntil(plugin, uuid, 10), 'done')
        await demandBan(plugin)
      })
    },
  },
  {
    name: 'says hello again when a row was rejected with VERSION_IN_FUTURE, and reports it again',
    run: async (plugin) => {
      const player = await plugin.onlinePlayer()
      requireDeclared(plugin, '/players')
      const rowsOf = (body: unknown) => playersRequest.safeParse(body).data?.players ?? []
      const hellos = plugin.hellos().length
      plugin.given.bridge.intercept(({ path, body }) => {
        if (path !== '/players' || plugin.hellos().length > hellos) return undefined
        const results = rowsOf(body).map(({ uuid }) => ({
          uuid,
          result: 'rejected',
          reason: 'VERSION_IN_FUTURE',
        }))
        return { status: 200, body: { results } }
      })
      try {
        await plugin.withoutPlayer(player, async () => undefined)
        await plugin.waitFor('another hello', () => plugin.hellos().length > hellos)
      } finally {
        plugin.given.bridge.intercept(() => undefined)
      }
      const helloAt = plugin.calls('/hello').at(hellos)?.atMs ?? 0
      await plugin.waitFor('the rejected row again', () =>
        plugin
          .calls('/players')
          .filter(({ atMs }) => atMs > helloAt)
          .some(({ body }) => rowsOf(body).some(({ uuid }) => uuid === player.uuid)),
      )
      demand(new Set(plugin.bootIds().slice(hellos - 1)).size === 1, 'the bootId changed without a restart')
    },
  },
]
