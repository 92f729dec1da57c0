import type { ColleaguesOfFeature } from '#testing/colleagues/colleagues-desk.ts'

/** Staff actions on rights. */
export const colleagues: ColleaguesOfFeature = {
  withoutPlayer: [
    // rights have a rule of their own (ADR 45) and its tests
    'permission-groups.add',
    'permission-groups.delete',
    'permission-groups.edit',
    'permission-groups.restore',
    'player-groups.add',
    'player-groups.edit',
    'player-groups.remove',
    'player-permissions.add',
    'player-permissions.edit',
    'player-permissions.remove',
    'player-ranks.remove',
    'player-ranks.set',
    'ranks.add',
    'ranks.delete',
    'ranks.edit',
    'ranks.restore',
  ],
}
