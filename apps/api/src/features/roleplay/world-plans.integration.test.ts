import type { Database } from '@kubora/schema/db/client'
import { expect, test } from 'vitest'
import { listCharacters } from '#features/roleplay/list-characters.ts'
import { readJobs } from '#features/roleplay/jobs.query.ts'
import { listLicenses, listProperties, listVehicles } from '#features/roleplay/list-things.ts'
import { readOwnCharacters } from '#features/roleplay/own-characters.ts'
import { openPlans } from '#testing/read-plans.ts'

const { client, plansOf } = await openPlans()
// every character has one of forty last names, and one thing of each kind
await client`insert into players (uuid, name) select gen_random_uuid(), 'Player_' || n from generate_series(1, 4000) n`
await client`
  insert into characters (realm, id, version, reported_at, player_id, id_number, id_number_key, first_name, first_name_key, last_name, last_name_key)
  select 'de', 'c-' || n, 1, now(), (select min(id) from players) + n % 4000, 'DE-' || n, 'de-' || n, 'Jule', 'jule', name, name
  from generate_series(1, 20000) n, lateral (select 'family' || lpad((n % 40)::text, 2, '0') as name) named`
await client`
  insert into vehicles (realm, id, version, reported_at, owner_character_id, license_plate, plate_key, vehicle_type, access)
  select 'de', 'v-' || n, 1, now(), 'c-' || n, 'KB ' || n, 'kb' || n, 'Brisk', '{}' from generate_series(1, 20000) n`
await client`
  insert into properties (realm, id, version, reported_at, owner_character_id, address, address_key)
  select 'de', 'p-' || n, 1, now(), 'c-' || n, 'Hafen ' || n, 'hafen ' || n from generate_series(1, 20000) n`
await client`
  insert into licenses (realm, id, version, reported_at, character_id, type)
  select 'de', 'l-' || n, 1, now(), 'c-' || n, 'DRIVING' from generate_series(1, 20000) n`
await client`
  insert into world_changes (realm, kind, character_id, before, after, state, member_name, settled_at)
  select 'de', 'CHARACTER_RENAME', 'c-' || n, '{}', '{}', (case when n % 5 = 0 then 'PENDING' else 'APPLIED' end)::world_change_state, 'Staff',
    case when n % 5 > 0 then now() end
  from generate_series(1, 20000) n`
await client`
  insert into jobs (realm, id, version, reported_at, name, ranks) select 'de', 'j-' || n, 1, now(), 'Job ' || n, '[]' from generate_series(1, 300) n`
await client`update characters set job = 'j-' || 1 + substr(id, 3)::int % 300`
const accountId = 1
await client`
  insert into accounts (id, email, email_normalized, password_hash, terms_accepted_at) overriding system value
  values (${accountId}, 'a@example.org', 'a@example.org', 'none', now())`
await client`
  insert into player_links (account_id, kind, player_id, external_id, external_name)
  select ${accountId}, 'GAME', id, uuid, name from players order by id limit 1`
await client`vacuum (analyze)`

const list = { realm: 'de', first: 50 } as const
const found = (search: string) => ({ ...list, search })
const characters = (search: string) => (db: Database) =>
  listCharacters(db, { ...found(search), sort: 'NAME' })

test.each<[string, (db: Database) => Promise<unknown>, ...indexes: string[]]>([
  ['characters, each with its wish', characters(''), 'world_changes_character_idx'],
  ['characters, by a last name', characters('family07'), 'characters_last_name_idx'],
  ['characters, by a number', characters('de-77'), 'characters_id_number_idx'],
  ['characters, by the name of a player', characters('player_77'), 'characters_player_idx'],
  ['vehicles, by a plate', (db) => listVehicles(db, found('KB 777')), 'vehicles_plate_idx'],
  ['vehicles, by their owner', (db) => listVehicles(db, found('family07')), 'vehicles_owner_idx'],
  ['vehicles, of nobody', (db) => listVehicles(db, found('qqqq')), 'vehicles_owner_idx'],
  ['properties, by an address', (db) => listProperties(db, found('Hafen 777')), 'properties_address_idx'],
  ['properties, by their owner', (db) => listProperties(db, found('family07')), 'properties_owner_idx'],
  ['licenses, by their character', (db) => listLicenses(db, found('family07')), 'licenses_character_idx'],
  [
    'licenses of a type, by their character',
    (db) => listLicenses(db, { ...found('family07'), type: 'DRIVING', ended: false }),
    'licenses_character_idx',
  ],
  [
    'own characters with all they have',
    (db) => readOwnCharacters(db, accountId),
    'licenses_character_idx',
    'properties_owner_idx',
    'vehicles_owner_idx',
  ],
])('%s are found by an index, and few rows are read', async (_what, read, ...indexes) => {
  const { scans, mostRows } = await plansOf(read)
  expect(scans).toEqual(expect.arrayContaining(indexes))
  expect(
    scans.filter((scan) =>
      /Seq Scan on (characters|vehicles|properties|licenses|players|world_changes)\b/.test(scan),
    ),
  ).toEqual([])
  expect(mostRows).toBeLessThan(2000)
})

test('the members of all jobs are counted by an index, each once', async () => {
  const { scans, mostRows } = await plansOf((db) => readJobs(db, 'de'))
  expect(scans).toContain('characters_job_idx')
  expect(mostRows).toBeLessThan(2 * 20_000)
})
