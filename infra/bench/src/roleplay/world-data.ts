import { nameKeyOf } from '@kubora/domain/roleplay/name-key'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import postgres from 'postgres'
import { beginnings, endings } from '#graphql/many-players.ts'
import type { Staff } from '#product/log-in.ts'

/** How large the worlds are. */
export type WorldSize = { characters: number; vehicles: number }

/** What the database of a run holds for it. */
export type WorldData = {
  staff: Staff
  /** The owner of an empty world, which reports facts. */
  reporter: { key: string; playerUuids: string[] }
}

const frequentLastNames = [
  'Müller',
  'Müllerin',
  'Schmidt',
  'Lefèvre',
  'Weiß',
  'Mühlbauer',
  'de la Tour',
  'Œuvrard',
]
const frequentFirstNames = ['Jule', 'Juliane', 'Éloïse', 'Björn', 'Mia', 'Jean-Luc', 'Zoë', 'Friederike']
const reporterPlayers = 500

function named(frequent: readonly string[], words: string): { names: string[]; keys: string[] } {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const rare = words
    .split(' ')
    .flatMap((word) => [capital(word), `${capital(word)}er`, `Von ${capital(word)}`])
  const names = [...frequent, ...rare]
  return { names, keys: names.map(nameKeyOf) }
}

/**
 * Fills a migrated database with the worlds of `de` (nine tenths) and `fr`. Names are skewed: about a quarter of all characters have the
 * first of the names. A twentieth of everything is gone from the game, and a third of the characters of `de` have one job.
 */
export async function seedWorlds(databaseUrl: string, size: WorldSize): Promise<WorldData> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const seed = createSeed(db)
    const { account } = await seed.teamMember({ permissions: ['*'] })
    await seed.gameServer({ slug: 'world-de', realm: 'de', ownsWorld: true, connected: true })
    const { key } = await seed.gameServer({ slug: 'world-freeroam', realm: 'freeroam', ownsWorld: true })
    const reporters = await seed.players(Array.from({ length: reporterPlayers }, () => ({})))
    await insertWorlds(sql, size)
    // as the product's own connections do, so that every server plans alike
    await sql.unsafe(`alter database "${new URL(databaseUrl).pathname.slice(1)}" set random_page_cost = 1.1`)
    await sql`vacuum (analyze)`
    const staff = { email: account.email, password: account.password }
    return { staff, reporter: { key, playerUuids: reporters.map(({ uuid }) => uuid) } }
  } finally {
    await sql.end()
    await close()
  }
}

async function insertWorlds(sql: postgres.Sql, { characters, vehicles }: WorldSize): Promise<void> {
  const [last, first] = [named(frequentLastNames, beginnings), named(frequentFirstNames, endings)]
  const firstPlayer = await sql<{ id: number }[]>`
    insert into players (uuid, name)
    select gen_random_uuid(), (${beginnings.split(' ')}::text[])[1 + i % 38] || (${endings.split(' ')}::text[])[1 + i / 38 % 44] || i
    from generate_series(1, ${Math.ceil(characters / 2)}::int) i returning id::int`
  const least = Math.min(...firstPlayer.map(({ id }) => id))
  const realm = sql`case when i % 10 = 0 then 'fr' else 'de' end::realm`
  const removed = sql`case when i % 20 = 7 then now() - i % 40 * interval '1 day' end`
  // the lowest numbers are by far the most frequent
  const skewed = (count: number) => sql`1 + floor(power(random(), 4) * ${count}::int)::int`
  await sql`select setseed(0.5)`
  await sql`
    insert into characters (realm, id, version, reported_at, removed_at, player_id, id_number, id_number_key, first_name, first_name_key,
      last_name, last_name_key, birthday, gender, last_played_at, working, job, rank, money)
    select ${realm}, 'c-' || i, 1, now(), ${removed}, ${least}::bigint + i / 2 % ${Math.ceil(characters / 2)}::int, 'KB-' || i, 'kb-' || i,
      (${first.names}::text[])[f], (${first.keys}::text[])[f], (${last.names}::text[])[l], (${last.keys}::text[])[l], '1990-05-04', 'female',
      case when i % 5 > 0 then now() - i::bigint * 7919 % 1000003 * interval '1 minute' end, i % 7 = 0,
      case when i % 3 = 0 then 'taxi' when i % 500 = 1 then 'police' end, case when i % 3 = 0 then 'rank-' || i % 5 end, i % 9001
    from (select i, ${skewed(first.names.length)} as f, ${skewed(last.names.length)} as l
      from generate_series(1, ${characters}::int) i offset 0) drawn`
  await sql`
    insert into jobs (realm, id, version, reported_at, name, ranks)
    select 'de', id, 1, now(), id, (select jsonb_agg(jsonb_build_object('id', 'rank-' || r, 'name', 'Rank ' || r)) from generate_series(0, 4) r)
    from unnest(array['taxi', 'police']) id`
  await sql`
    insert into vehicles (realm, id, version, reported_at, removed_at, owner_character_id, license_plate, plate_key, vehicle_type, garage, access)
    select ${realm}, 'v-' || i, 1, now(), ${removed}, 'c-' || o, plate, lower(replace(replace(plate, '-', ''), ' ', '')), 'Brisk',
      case when i % 3 > 0 then 'Parkhaus ' || i % 90 end, case when i % 10 = 1 then array['c-' || 1 + i % ${characters}::int] else '{}' end
    from (select i, 1 + floor(power(random(), 2) * ${characters}::int)::int as o,
        (array['B', 'B', 'B', 'HH', 'M', 'KB', 'FFB', 'S'])[1 + i % 8] || '-' || chr(65 + i % 26) || chr(65 + i / 26 % 26) || ' ' || i as plate
      from generate_series(1, ${vehicles}::int) i offset 0) drawn`
  await sql`
    insert into properties (realm, id, version, reported_at, removed_at, address, address_key, price, rentable, owner_character_id)
    select ${realm}, 'p-' || i, 1, now(), ${removed}, address, lower(address), i % 900000, i % 100 = 3, case when i % 50 <> 3 then 'c-' || i end
    from (select i, (array['Hafenstrasse', 'Hafenstrasse', 'Hafenweg', 'Am Markt'])[1 + i % 4] || ' ' || i as address
      from generate_series(1, ${Math.ceil(characters / 4)}::int) i offset 0) drawn`
  await sql`
    insert into licenses (realm, id, version, reported_at, removed_at, character_id, type, valid_until)
    select ${realm}, 'l-' || i, 1, now(), ${removed}, 'c-' || i,
      (array['DRIVING', 'DRIVING', 'DRIVING', 'WATER', 'AIR', 'WEAPON'])[1 + i % 6]::license_type,
      case when i % 4 > 0 then now() + (i::bigint * 7919 % 1000003 - 20000) * interval '1 minute' end
    from generate_series(1, ${characters}::int) i`
  await sql`
    insert into world_changes (realm, kind, character_id, before, after, state, member_name, settled_at)
    select 'de', 'CHARACTER_RENAME', 'c-' || 1 + i % 500, '{}', '{"firstName":"A","lastName":"B"}', 'APPLIED', 'Staff', now()
    from generate_series(1, 5000) i`
}
