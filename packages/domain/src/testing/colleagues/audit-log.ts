import type { ColleaguesOfFeature } from '#testing/colleagues/colleagues-desk.ts'

/** Staff actions on the ACP log. */
export const colleagues: ColleaguesOfFeature = {
  withoutPlayer: ['audit-log.export'],
}
