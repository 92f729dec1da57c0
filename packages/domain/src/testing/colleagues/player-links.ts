import type { ColleaguesOfFeature } from '#testing/colleagues/colleagues-desk.ts'

/** Staff actions on links of players. */
export const colleagues: ColleaguesOfFeature = {
  withoutPlayer: [
    // links of team members have a rule of their own and its tests
    'player-links.decide',
  ],
}
