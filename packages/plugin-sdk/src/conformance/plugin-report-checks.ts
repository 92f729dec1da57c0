import { playerFactsRequest } from '@kubora/schema/protocol/player-facts'
import { playersRequest } from '@kubora/schema/protocol/players'
import { syncRequest } from '@kubora/schema/protocol/sync'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { type Check, CheckSkipped } from '#conformance/verdict.ts'

/** Skips the check when the plugin declared its calls and this is none of them. */
export function requireDeclared(plugin: PluginSubject, path: string): void {
  const declared = plugin.server.capabilities?.calls
  if (declared !== undefined && !declared.includes(path))
    throw new CheckSkipped(`it does not declare ${path}`)
}

/** What a plugin reports of its players and of itself. */
export const reportChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'reports a player who joined with /players',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      requireDeclared(plugin, '/players')
      await plugin.waitFor('a row of the player in /players', () =>
        plugin.calls('/players').some(({ body }) => {
          const { data } = playersRequest.safeParse(body)
          return data?.players.some((row) => row.uuid === uuid)
        }),
      )
    },
  },
  {
    name: 'reports the session of a player who joined with /player-facts',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      requireDeclared(plugin, '/player-facts')
      await plugin.waitFor('an open session of the player in /player-facts', () =>
        plugin.calls('/player-facts').some(({ body }) => {
          const { data } = playerFactsRequest.safeParse(body)
          return data?.facts.some((fact) => fact.kind === 'session' && fact.uuid === uuid)
        }),
      )
    },
  },
  {
    name: 'reports its health',
    run: async (plugin) => {
      await plugin.waitFor('a /sync with health', () =>
        plugin.calls('/sync').some(({ body }) => syncRequest.safeParse(body).data?.health !== undefined),
      )
    },
  },
]
