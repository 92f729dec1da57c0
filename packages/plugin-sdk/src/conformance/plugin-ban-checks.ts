import { randomUUID } from 'node:crypto'
import type { StateParts } from '@kubora/schema/protocol/player-state'
import { demandTaken, makeState } from '#conformance/plugin-state-checks.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

const msPerDay = 86_400_000

/** A ban that ends at this instant; null for a permanent one. */
function makeBan(endsAt: Date | null): NonNullable<StateParts['ban']> {
  const left = endsAt === null ? '' : ' {timeLeft}'
  return {
    id: randomUUID(),
    realm: null,
    reason: 'Conformance',
    startsAt: new Date(Date.now() - 2 * msPerDay).toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    appealUrl: 'https://example.net/account',
    locale: 'en',
    texts: { de: `Gesperrt${left}`, en: `Banned${left}`, fr: `Banni${left}` },
  }
}

function requireBans(plugin: PluginSubject): void {
  if (plugin.server.capabilities?.state?.includes('ban') !== true)
    throw new CheckSkipped('it does not keep the part ban')
}

function isOnline(plugin: PluginSubject, uuid: string): boolean {
  return plugin.server.playersOnline.some((player) => player.uuid === uuid)
}

/** What a plugin that keeps the part `ban` does with it. */
export const banChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'leaves a player online whose ban has ended',
    run: async (plugin) => {
      requireBans(plugin)
      const { uuid } = await plugin.onlinePlayer()
      const ban = makeBan(new Date(Date.now() - msPerDay))
      await demandTaken(plugin, makeState(uuid, { links: [], ban }))
      // what is sent later arrives later: the list would have come before this receipt
      await demandTaken(plugin, makeState(randomUUID()))
      demand(isOnline(plugin, uuid), 'the player was disconnected')
    },
  },
]

/** What it still does after it was killed. */
export const banRestartChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'refuses a banned player from its own copy, also after a kill',
    run: async (plugin) => {
      requireBans(plugin)
      // only a restart brings the player back for the checks that follow
      if (plugin.given.restart === undefined)
        throw new CheckSkipped('needs a way to kill and start the plugin')
      const { uuid } = await plugin.onlinePlayer()
      try {
        for (const endsAt of [null, new Date(Date.now() + msPerDay)]) {
          await demandTaken(plugin, makeState(uuid, { links: [], ban: makeBan(endsAt) }))
          await plugin.waitFor('the banned player to be disconnected', () => !isOnline(plugin, uuid))
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
      demand(isOnline(plugin, uuid), 'the player could not join after the ban')
    },
  },
]
