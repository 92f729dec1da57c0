import type { KnownPlayer } from '@kubora/plugin-sdk/simulator/simulated-world'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { sql } from 'drizzle-orm'

/** Stores that the game server has had these players since their first join: it may report what they did there long ago. */
export async function noteRegulars(
  db: WritableExecutor,
  slug: string,
  regulars: readonly KnownPlayer[],
): Promise<void> {
  await db.execute(sql`
    insert into server_players (server_id, player_id, seen_at)
    select s.id, p.id, p.first_join_at from game_servers s
    join players p on p.uuid = any(${sql.param(regulars.map(({ uuid }) => uuid))}::uuid[])
    where s.slug = ${slug}
    on conflict (server_id, player_id) do update set seen_at = least(server_players.seen_at, excluded.seen_at)`)
}
