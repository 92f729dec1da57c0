import type { ColleaguesOfFeature } from '#testing/colleagues/colleagues-desk.ts'

/** Staff actions on content. */
export const colleagues: ColleaguesOfFeature = {
  withoutPlayer: [
    'content.create',
    'content.delete',
    'content.discard-draft',
    'content.move',
    'content.reschedule',
    'content.restore',
    'content.restore-item',
    'content.save',
  ],
}
