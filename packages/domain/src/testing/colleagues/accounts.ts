import type { AimedActions, ColleaguesOfFeature } from '#testing/colleagues/colleagues-desk.ts'

const aimed = (): AimedActions => ({
  'accounts.second-factor.reset': {
    aim: ({ id }) => ({ playerId: id }),
    outcomes: { own: 'NO_PERMISSION', above: 'HIGHER_RANK', administrator: 'NO_PERMISSION' },
  },
})

/** Staff actions on accounts. */
export const colleagues: ColleaguesOfFeature = { aimed }
