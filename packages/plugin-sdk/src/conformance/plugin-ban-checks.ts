import { randomUUID } from 'node:crypto'
import type { StateParts } from '@kubora/schema/protocol/player-state'
import { demandTaken, makeState } from '#conformance/plugin-state-checks.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

const msPerDay = 86_400_000
// less than the bridge's clock is ahead: a plugin that goes by its own still finds the ban active
const minutesAgo = 10 * 60_000

/** A ban that ends so long from now, by the bridge's clock; null for a permanent one. `mark` stands in each of its texts. */
export function makeBan(
  plugin: PluginSubject,
  endsInMs: number | null,
  mark = '',
): NonNullable<StateParts['ban']> {
  const nowMs = plugin.server.nowMs()
  const endsAt = endsInMs === null ? null : new Date(nowMs + endsInMs)
  const left = endsAt === null ? '' : ' {timeLeft}'
  return {
    id: randomUUID(),
    realm: null,
    reason: 'Conformance',
    startsAt: new Date(nowMs - 2 * msPerDay).toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    appealUrl: 'https://example.net/account',
    locale: 'fr',
    texts: { de: `Gesperrt ${mark}${left}`, en: `Banned ${mark}${left}`, fr: `Banni ${mark}${left}` },
  }
}

function requireBans(plugin: PluginSubject): void {
  if (plugin.server.capabilities?.state?.includes('ban') !== true)
    throw new CheckSkipped('it does not keep the part ban')
}

/** What a plugin that keeps the part `ban` does with it. */
export const banChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'leaves a player online whose ban has ended',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      requireBans(plugin)
      const ban = makeBan(plugin, -minutesAgo)
      try {
        await demandTaken(plugin, makeState(uuid, { links: [], ban }))
        // what is sent later arrives later: the list would have come before this receipt
        await demandTaken(plugin, makeState(randomUUID()))
        demand(plugin.isOnline({ uuid }), 'the player was disconnected')
      } finally {
        // a process that has not said hello yet does not know the bridge's clock: for it the ban would still be active
        await demandTaken(plugin, makeState(uuid, { links: [], ban: null }))
        if (!plugin.isOnline({ uuid }) && plugin.given.restart !== undefined) await plugin.restart()
      }
    },
  },
]

/** What it still does after it was killed. */
export const banRestartChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'refuses a banned player from its own copy, also after a kill',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      requireBans(plugin)
      // only a restart brings the player back for the checks that follow
      if (plugin.given.restart === undefined)
        throw new CheckSkipped('needs a way to kill and start the plugin')
      try {
        for (const endsInMs of [null, msPerDay]) {
          await demandTaken(plugin, makeState(uuid, { links: [], ban: makeBan(plugin, endsInMs) }))
          await plugin.waitFor('the banned player to be disconnected', () => !plugin.isOnline({ uuid }))
        }
        const playersOnline = await plugin.restartAlone()
        await plugin.waitFor('a list of players of the restarted server', () => playersOnline().length > 0)
        // the receipt comes after the players who joined at the start were let in or refused
        await demandTaken(plugin, makeState(randomUUID()))
        const joined = playersOnline().some((list) => list.some((player) => player.uuid === uuid))
        demand(!joined, 'the banned player joined')
      } finally {
        await demandTaken(plugin, makeState(uuid, { links: [], ban: null }))
        await plugin.restart()
      }
      demand(plugin.isOnline({ uuid }), 'the player could not join after the ban')
    },
  },
  {
    name: 'shows a refused player the text of their language, with the time left in it',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      requireBans(plugin)
      if (plugin.given.restart === undefined)
        throw new CheckSkipped('needs a way to kill and start the plugin')
      if ((await plugin.timesSeen(uuid, '')) === undefined) throw new CheckSkipped('needs a log of effects')
      const mark = randomUUID()
      const times = async (text: string): Promise<number> => (await plugin.timesSeen(uuid, text)) ?? 0
      try {
        await demandTaken(plugin, makeState(uuid, { links: [], ban: makeBan(plugin, msPerDay, mark) }))
        await plugin.waitFor('the banned player to be disconnected', () => !plugin.isOnline({ uuid }))
        await plugin.restartAlone()
        await plugin.waitFor('the refused player to read why', async () => (await times(mark)) > 0)
        demand((await times(`Banni ${mark}`)) === (await times(mark)), 'the text was of another language')
        demand((await times(`${mark} {timeLeft}`)) === 0, '{timeLeft} was not replaced by the time left')
      } finally {
        await demandTaken(plugin, makeState(uuid, { links: [], ban: null }))
        await plugin.restart()
      }
    },
  },
]
