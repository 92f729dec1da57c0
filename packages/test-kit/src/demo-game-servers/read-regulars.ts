import type { KnownPlayer } from '@kubora/plugin-sdk/simulator/simulated-world'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { desc, eq } from 'drizzle-orm'

const regularsOfServer = 12

/** The players seen last, dealt out to this many servers: each is a regular of one, and of the same one at each start. */
export async function readRegulars(db: Database, serverCount: number): Promise<KnownPlayer[][]> {
  const rows = await db
    .select()
    .from(players)
    .where(eq(players.nameCurrent, true))
    .orderBy(desc(players.lastSeenAt), players.id)
    .limit(serverCount * regularsOfServer)
  return Array.from({ length: serverCount }, (_, server) =>
    rows
      .filter(({ id }) => id % serverCount === server)
      .map(({ uuid, name, firstJoinAt, playtimeMinutes }) => ({
        uuid,
        name,
        firstJoinAt: firstJoinAt.toISOString(),
        playtimeMinutes,
      })),
  )
}
