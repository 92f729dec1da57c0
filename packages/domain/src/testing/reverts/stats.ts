import { hidePlayer, showPlayer } from '#stats/hide-player.ts'
import { recordEvents } from '#stats/record-events.ts'
import { restoreEvents } from '#stats/restore-events.ts'
import { voidEvents } from '#stats/void-events.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'
import { eventOf } from '#testing/stats-events.ts'

/** Returns scenarios of each action of the statistics that can be reverted. */
export function scenarios({ context, db, seed, run }: RevertDesk): Scenarios {
  async function scored() {
    const [player, server] = [await seed.player(), await seed.gameServer({ kind: 'gungame' })]
    const { id: playerId } = player
    const events = [0, 1000, 86_400_000].map((agoMs) => eventOf(player, { ms: Date.now() - agoMs }))
    await recordEvents(context, { id: server.id, identityMode: 'online' }, events)
    const keys = events.map(({ id }) => `${server.id}:${id}`)
    const change = (action: typeof voidEvents, count: number) =>
      run(action, { playerId, events: keys.slice(0, count), reason: 'cheated' })
    const state = async () =>
      (await db.query.statScores.findMany({ where: { playerId } }))
        .map(({ mode, period, periodStart, points, reachedAt }) =>
          [mode, period, periodStart, points, reachedAt.toISOString()].join(),
        )
        .toSorted()
    return { change, state }
  }

  async function hiding() {
    const { id: playerId } = await seed.player()
    const act = (action: typeof hidePlayer) => run(action, { playerId, reason: 'a bot' })
    const state = async () =>
      (await db.query.statHidden.findMany({ where: { playerId } })).map(({ reason }) => reason)
    return { act, state }
  }

  return {
    'stats-events.void': async () => {
      const { change, state } = await scored()
      return { act: () => change(voidEvents, 2), disturb: () => change(restoreEvents, 1), state }
    },
    'stats-events.restore': async () => {
      const { change, state } = await scored()
      await change(voidEvents, 3)
      return { act: () => change(restoreEvents, 2), disturb: () => change(voidEvents, 1), state }
    },
    'stats.hide-player': async () => {
      const { act, state } = await hiding()
      return { act: () => act(hidePlayer), disturb: () => act(showPlayer), state }
    },
    'stats.show-player': async () => {
      const { act, state } = await hiding()
      await act(hidePlayer)
      return { act: () => act(showPlayer), disturb: () => act(hidePlayer), state }
    },
  }
}
