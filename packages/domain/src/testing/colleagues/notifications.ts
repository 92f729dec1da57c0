import { type AimedActions, type ColleaguesOfFeature, key } from '#testing/colleagues/colleagues-desk.ts'

const aimed = (): AimedActions => ({
  // a message decides nothing
  'notifications.send': {
    aim: ({ id }) => ({ playerId: id, text: 'Hello', ...key() }),
    outcomes: { own: 'done', above: 'done', administrator: 'done' },
  },
})

/** Staff actions on notifications. */
export const colleagues: ColleaguesOfFeature = { aimed }
