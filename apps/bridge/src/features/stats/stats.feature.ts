import { countOpenSessions } from '@kubora/domain/stats/count-playing-time'
import { dropOldScores } from '@kubora/domain/stats/drop-old-scores'
import { hideAllBanned, hideBanned } from '@kubora/domain/stats/hide-banned'
import { dropStatPartitions, makeStatPartitions } from '@kubora/domain/stats/partitions'
import { recordCommunity } from '@kubora/domain/stats/record-community'
import { recordPastRanks } from '@kubora/domain/stats/record-past-ranks'
import type { BridgeFeature } from '#bridge-feature.ts'
import { handleEvents } from '#features/stats/events.handler.ts'

const hourMs = 3_600_000

/** What game servers count, and the scores made of it. */
export const statsFeature = {
  calls: {
    // of its own: a spool of a day must not delay other reports
    '/events': { queue: 'events', rowsOf: ({ events }) => events.length, handle: handleEvents },
  },
  schedules: [
    { name: 'count-playing-time', everyMs: 600_000, run: countOpenSessions },
    // bans end every 5 s, too: boards follow a ban, and its end, within 10 s
    { name: 'hide-banned', everyMs: 4000, run: hideBanned },
    { name: 'hide-all-banned', everyMs: 600_000, run: hideAllBanned },
    // either gives up when it would have to wait for a lock
    { name: 'make-stat-partitions', everyMs: hourMs, run: makeStatPartitions },
    { name: 'drop-stat-partitions', everyMs: hourMs, run: dropStatPartitions },
    { name: 'drop-old-scores', everyMs: 60_000, run: dropOldScores },
    { name: 'record-past-ranks', everyMs: 60_000, run: recordPastRanks },
    // twice a minute, so that each has its row
    { name: 'record-community', everyMs: 30_000, run: recordCommunity },
  ],
} satisfies BridgeFeature
