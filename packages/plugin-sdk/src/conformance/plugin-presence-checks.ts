import { randomUUID } from 'node:crypto'
import { syncRequest } from '@kubora/schema/protocol/sync'
import { makeCommand } from '#conformance/make-command.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import type { SeenCall } from '#conformance/stand-in-bridge.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** Whether the call reports this player as online; undefined when it has no list. */
function lists({ path, body }: SeenCall, playerUuid: string): boolean | undefined {
  if (path !== '/sync') return undefined
  return syncRequest.safeParse(body).data?.playersOnline?.some(({ uuid }) => uuid === playerUuid)
}

/** How a plugin reports who is online when responses are lost. */
export const presenceChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'reports who is online again when the response to a list was lost',
    run: async (plugin) => {
      const { bridge, player: control } = plugin.given
      const player = await plugin.onlinePlayer()
      if (control === undefined) throw new CheckSkipped('needs a way to let the player leave and join')
      await plugin.withoutPlayer(player, async () => {
        // its receipt shows that the empty list had its response
        await plugin.receiptOf(makeCommand('notify', randomUUID(), { text: 'Hello' }))
        // the list with the player takes effect and its response is lost; nothing arrives until the player has left again
        let [stored, left, open] = [false, false, false]
        bridge.intercept((call) => {
          if (open) return undefined
          const listed = lists(call, player.uuid)
          if (stored) {
            left ||= call.path === '/sync' && listed !== true
            return 'cut-before'
          }
          stored = listed === true
          return stored ? 'cut-after' : undefined
        })
        try {
          await control.join()
          await plugin.waitFor('a list with the player who joined', () => stored)
          await control.leave()
          await plugin.waitFor('a call after the player left', () => left)
        } finally {
          open = true
          bridge.intercept(() => undefined)
        }
        const before = plugin.calls('/sync').length
        await plugin.waitFor('two further calls', () => plugin.calls('/sync').length > before + 1)
        demand(!plugin.isOnline(player), 'the player stayed online: the list was not sent again')
      })
    },
  },
]
