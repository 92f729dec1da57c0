import type { ColleaguesOfFeature } from '#testing/colleagues/colleagues-desk.ts'

/** Staff actions on livestreams. */
export const colleagues: ColleaguesOfFeature = {
  withoutPlayer: ['livestreams.add', 'livestreams.edit', 'livestreams.order', 'livestreams.remove'],
}
