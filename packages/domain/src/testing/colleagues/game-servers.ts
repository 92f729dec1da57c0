import type { ColleaguesOfFeature } from '#testing/colleagues/colleagues-desk.ts'

/** Staff actions on game servers. */
export const colleagues: ColleaguesOfFeature = {
  withoutPlayer: [
    'game-servers.add',
    'game-servers.add-key',
    'game-servers.decide-snapshot',
    'game-servers.drop-command',
    'game-servers.edit',
    'game-servers.remove',
    'game-servers.request-snapshots',
    'game-servers.retry-command',
    'game-servers.revoke-key',
    'game-servers.set-vouching',
    'game-servers.set-world-owner',
  ],
}
