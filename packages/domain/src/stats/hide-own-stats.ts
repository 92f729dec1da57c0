import { hideOwnStatsInput } from '@kubora/validation/stats-hiding'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { setHidden } from '#stats/set-hidden.ts'

/** Hides the caller's player from all boards by own wish, or takes that wish back; other reasons stay. */
export const hideOwnStats = defineOwnAction({
  name: 'stats.own.hide',
  who: 'player',
  input: hideOwnStatsInput,
  owned: 'self',
  // all that writes scores waits for it
  rate: { perDay: 20 },
  run: async (unit, { hidden }, { player }) => {
    await setHidden(unit, [player.id], 'OWN', hidden)
    return { result: undefined }
  },
})
