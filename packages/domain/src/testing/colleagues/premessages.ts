import type { ColleaguesOfFeature } from '#testing/colleagues/colleagues-desk.ts'

/** Staff actions on premessages. */
export const colleagues: ColleaguesOfFeature = {
  withoutPlayer: [
    'premessages.add',
    'premessages.delete',
    'premessages.edit',
    'premessages.order',
    'premessages.restore',
    'premessages.use',
  ],
}
