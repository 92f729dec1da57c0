import '#features/game-servers/game-server-changed.subscription.ts'
import '#features/game-servers/failed-deliveries.query.ts'
import '#features/game-servers/game-server-traffic.field.ts'
import '#features/game-servers/game-servers.mutation.ts'
import '#features/game-servers/game-servers.query.ts'
import '#features/game-servers/players-over-day.query.ts'
import '#features/game-servers/server-commands.mutation.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Game servers as the team sees them. */
export const gameServersFeature: ApiFeature = {
  topics: { 'game-server': ({ serverId }) => ({ topic: 'game-servers', subject: String(serverId) }) },
}
