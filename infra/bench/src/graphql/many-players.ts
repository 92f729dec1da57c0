import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { playerPermissions } from '@kubora/validation/permissions/players'
import postgres from 'postgres'
import { seedBans } from '#graphql/bans-list.ts'
import type { Staff } from '#product/log-in.ts'

/** How many players the list has. */
export const playerCount = 100_000

/** How many team members query the list, each with a session. */
export const staffCount = 240

/** Words that names of players begin with. */
export const beginnings =
  'amber brave clever dusty eager frosty gentle hidden iron jolly kind lucky mossy noble olive proud quiet rapid silver tidal velvet wild young zesty bold crimson daring ember fuzzy golden hollow icy jaded keen lunar misty nimble opal'
/** Words that follow them. */
export const endings =
  'badger comet dragon falcon golem hunter island jester knight lantern miner newt otter pirate quartz raven smith tiger urchin viking walker yeti zephyr anvil beacon castle drifter engine forest goblin harbor icicle jungle kraken lynx maple nomad orchid phoenix ranger sparrow thorn voyager wizard beetle'

/** Words that name about fifty players each: what a team member types who knows a good part of a name. */
export const searches: readonly string[] = Array.from({ length: 32 }, (_, index) => {
  const [first, second] = [beginnings.split(' '), endings.split(' ')]
  return `${first[(index * 7) % first.length]}${second[(index * 11) % second.length]}`
})

/**
 * Fills a migrated database with {@link playerCount} players: a seventh has a rank, a hundredth is online, a tenth is
 * linked; bans of them; and {@link staffCount} team members who may see them.
 */
export async function seedManyPlayers(databaseUrl: string): Promise<Staff[]> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const seed = createSeed(db)
    const staff: Staff[] = []
    for (let member = 0; member < staffCount; member++) {
      const { account } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
      staff.push({ email: account.email, password: account.password })
    }
    const [vip, server] = [await seed.rank({ name: 'VIP' }), await seed.gameServer({ connected: true })]
    const [first, second] = [beginnings.split(' '), endings.split(' ')]
    await sql`
      insert into players (uuid, name, first_join_at, last_seen_at, playtime_minutes)
      select gen_random_uuid(),
        (${first}::text[])[1 + i % ${first.length}::int] ||
          (${second}::text[])[1 + (i / ${first.length}::int) % ${second.length}::int] || i,
        now() - i * interval '1 minute', now() - (i % 5000) * interval '1 second', i % 5000
      from generate_series(1, ${playerCount}::int) i`
    await sql`insert into player_ranks (player_id, rank_id) select id, ${vip} from players where id % 7 = 0`
    await sql`insert into players_online (server_id, player_id) select ${server.id}, id from players where id % 100 = 0`
    await sql`
      with made as (
        insert into accounts (email, email_normalized, password_hash, terms_accepted_at)
        select 'player' || id || '@example.org', 'player' || id || '@example.org', 'none', now()
        from players where id % 10 = 0 and not exists (select 1 from player_links where player_id = players.id)
        returning id, split_part(split_part(email, '@', 1), 'player', 2)::bigint player_id)
      insert into player_links (account_id, kind, player_id, external_id, external_name)
      select made.id, 'GAME', players.id, players.uuid, players.name from made join players on players.id = made.player_id`
    await seedBans(sql)
    // as the product's own connections do, so that every server plans alike
    await sql.unsafe(`alter database "${new URL(databaseUrl).pathname.slice(1)}" set random_page_cost = 1.1`)
    await sql`vacuum (analyze)`
    return staff
  } finally {
    await sql.end()
    await close()
  }
}
