import type { ColleaguesOfFeature } from '#testing/colleagues/colleagues-desk.ts'

/** Staff actions on downloads. */
export const colleagues: ColleaguesOfFeature = {
  withoutPlayer: [
    'downloads.abandon-upload',
    'downloads.add',
    'downloads.add-section',
    'downloads.delete',
    'downloads.delete-section',
    'downloads.edit',
    'downloads.edit-section',
    'downloads.order',
    'downloads.order-sections',
    'downloads.start-upload',
  ],
}
