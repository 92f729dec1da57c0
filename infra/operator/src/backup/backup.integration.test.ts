import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { playerStates, playerStateSnapshots } from '@kubora/schema/db/player-states'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { demoLogins, seedDemoNetwork } from '@kubora/test-kit/seed/demo/demo-network'
import { testServices } from '@kubora/test-kit/services/test-services'
import postgres from 'postgres'
import { afterAll, expect, test, vi } from 'vitest'
import { importDefaultContent } from '#commands/content-import.ts'
import { derivedTables, listTables } from '#backup/database-shape.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { writeBackup } from '#backup/write-backup.ts'
import { formerDatabases, makeFormerDatabase } from '#testing/former-databases.ts'
import { queryOnce } from '#testing/scratch-databases.ts'

// each makes, migrates and fills databases
vi.setConfig({ testTimeout: 120_000 })
const { databaseUrl, ownerUrl, templateName } = await testServices()
const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'backup-test' })
const folder = await mkdtemp(path.join(tmpdir(), 'kubora-backup-'))
const admin = postgres(ownerUrl, { max: 1, onnotice: () => undefined })
const copies: string[] = []

afterAll(async () => {
  await close()
  for (const name of copies) await admin`drop database ${admin(name)} with (force)`
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

const secret = 'a secret for tests that is long enough'
const access = await seedDemoNetwork(db, secret)
const context = { db, secret: deriveSecret(secret), publish: () => undefined }
await importDefaultContent(context)
const seed = createSeed(db)
await seed.player({ name: 'Umlaut_', playtimeMinutes: 3 })
await db.execute(
  `insert into audit_log (actor_name, action, target_type, target_id, new_value, value)
   values (E'tab\\tline\\nback\\\\slash', 'x', 'player', '1', '{"text": "quote \\" \u2028 \u2029 and \\\\ and ü 🎲"}', E'\\\\.')`,
)

// known from joins alone, not from other rows
await db.execute(`update player_activity set last_realm = 'fr' where player_id % 2 = 0`)

const rowsOnly = { force: false, storage: null }

/** Creates a database without rows; one without tables takes ten times as long to be restored. */
async function emptyDatabase({ hasTables = true } = {}): Promise<string> {
  const url = new URL(ownerUrl)
  const name = `${url.pathname.slice(1)}_${copies.length}`
  await admin`create database ${admin(name)} template ${admin(hasTables ? templateName : 'template1')}`
  copies.push(name)
  url.pathname = `/${name}`
  return url.href
}

async function contents(url: string): Promise<Record<string, string[]>> {
  const sql = postgres(url, { max: 1 })
  try {
    const rows = await sql.begin(async (tx) => {
      const all: Record<string, string[]> = {}
      for (const table of [...(await listTables(tx)).map((heading) => heading.table), ...derivedTables]) {
        const found = await tx<{ text: string }[]>`select t::text as text from ${tx(table)} t order by 1`
        all[table] = found.map(({ text }) => text)
      }
      return all
    })
    return rows
  } finally {
    await sql.end()
  }
}

/** Returns all rows but those a restore renews: versions of player state, and how far servers have received it. */
async function withoutStates(url: string): Promise<Record<string, string[]>> {
  const { player_states: states, player_state_snapshots: snapshots, ...rest } = await contents(url)
  expect([states, snapshots]).toEqual([expect.any(Array), expect.any(Array)])
  return rest
}

test('a backup restores every row as it was, and new rows get new numbers', async () => {
  const file = path.join(folder, 'whole.backup')
  const { rows } = await writeBackup(databaseUrl, file, null)
  expect(rows.players).toBe(301)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const copy = await emptyDatabase({ hasTables: false })
  await restoreBackup(copy, file, rowsOnly)
  expect(await withoutStates(copy)).toEqual(await withoutStates(databaseUrl))
  const restored = createWritableDatabase({ url: copy, applicationName: 'backup-test' })
  try {
    const known = rows.players ?? 0
    const player = await createSeed(restored.db).player()
    expect(player.id).toBeGreaterThan(known)
  } finally {
    await restored.close()
  }
})

test('rows of the ACP log from before there were positions get some, and players a last realm', async () => {
  const [file, older] = [path.join(folder, 'new.backup'), path.join(folder, 'older.backup')]
  await writeBackup(databaseUrl, file, null)
  const [source, copy] = [await emptyDatabase(), await emptyDatabase()]
  await restoreBackup(source, file, rowsOnly)
  await queryOnce(source, 'alter table audit_log drop column position cascade')
  await queryOnce(
    source,
    `insert into play_sessions (player_id, server_id, id, version, joined_at)
    select 1, id, gen_random_uuid(), 1, case realm when 'fr' then now() else '2020-01-01' end
    from game_servers where realm is not null`,
  )
  await queryOnce(source, 'alter table player_activity drop column last_realm')
  const { rows } = await writeBackup(source, older, null)
  await restoreBackup(copy, older, rowsOnly)
  expect(rows.audit_log).toBeGreaterThan(1)
  expect(
    await queryOnce(
      copy,
      'select count(distinct position)::int as positions, min(position) > 0 as taken from audit_log',
    ),
  ).toEqual([{ positions: rows.audit_log, taken: true }])
  const realm = 'select last_realm from player_activity where player_id = 1'
  expect(await queryOnce(copy, realm)).toEqual([{ last_realm: 'fr' }])
})

test('a backup of a version whose migrations had other names is restored', async () => {
  const file = path.join(folder, 'former.backup')
  const former = formerDatabases.find(({ commit }) => commit === 'd457fbd3')
  if (!former) throw new Error('there is such a version')
  const [source, copy] = [await emptyDatabase({ hasTables: false }), await emptyDatabase()]
  await makeFormerDatabase(source, former)
  await queryOnce(source, `insert into content_items (kind, key, position) values ('rule', 'a-rule', 1)`)
  // a table and columns that there are no more
  await queryOnce(source, `insert into livestream_messages (platform, message_id) values ('twitch', 'an-id')`)
  await queryOnce(source, `insert into players (uuid, name) values (gen_random_uuid(), 'Banned')`)
  await queryOnce(
    source,
    `insert into bans (player_id, reason, admin_name, duration, unit, starts_at, ends_at, idempotency_key)
    select id, E'one\\ttab', 'Admin', 1, 'DAYS', now(), now() + interval '1 day', gen_random_uuid() from players`,
  )
  const { rows } = await writeBackup(source, file, null)
  expect(rows.content_items).toBe(1)
  await restoreBackup(copy, file, rowsOnly)
  const kinds = 'select id, kind from content_items'
  expect(await queryOnce(copy, kinds)).toEqual(await queryOnce(source, kinds))
  const banned = 'select id, reason, remark, starts_at, ends_at from bans'
  expect(await queryOnce(copy, banned)).toEqual(await queryOnce(source, banned))
  // what that version did not have yet is as migrations make it
  const forms = 'select type, questions from chat_forms order by type'
  expect(await queryOnce(copy, forms)).toEqual(await queryOnce(ownerUrl, forms))
  expect(await queryOnce(copy, forms)).not.toEqual([])
})

test('game servers get the state of all players again after a restore, with higher versions', async () => {
  const file = path.join(folder, 'states.backup')
  const server = await seed.gameServer()
  const player = await seed.player()
  await seed.link(await seed.account(), player)
  await db.insert(playerStateSnapshots).values({
    serverId: server.id,
    scope: 'trusted links',
    afterPlayerId: player.id,
    finishedAt: new Date(),
  })
  await writeBackup(databaseUrl, file, null)
  const copy = await emptyDatabase()
  await restoreBackup(copy, file, rowsOnly)
  const restored = createWritableDatabase({ url: copy, applicationName: 'backup-test' })
  try {
    const before = await db.select().from(playerStates)
    const versions = new Map(
      (await restored.db.select().from(playerStates)).map((row) => [row.playerId, row.version]),
    )
    expect(before.length).toBeGreaterThan(1)
    expect(versions.size).toBe(before.length)
    for (const row of before) expect(versions.get(row.playerId)).toBeGreaterThan(row.version)
    expect(await restored.db.select().from(playerStateSnapshots)).toMatchObject([
      { serverId: server.id, afterPlayerId: 0, finishedAt: null },
    ])
  } finally {
    await restored.close()
  }
})

test('a database with rows is refused, unless by force, which replaces them', async () => {
  const file = path.join(folder, 'again.backup')
  await writeBackup(databaseUrl, file, null)
  const copy = await emptyDatabase()
  await restoreBackup(copy, file, rowsOnly)
  const before = await contents(copy)
  await expect(restoreBackup(copy, file, rowsOnly)).rejects.toThrow('not empty')
  expect(await contents(copy)).toEqual(before)
  const restored = await withoutStates(copy)
  await restoreBackup(copy, file, { ...rowsOnly, force: true })
  expect(await withoutStates(copy)).toEqual(restored)
})

test('a database with foreign tables is left as it is, with --force and without', async () => {
  const file = path.join(folder, 'foreign.backup')
  await writeBackup(databaseUrl, file, null)
  const shape = (url: string) =>
    queryOnce(
      url,
      `select nspname, relname from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'drizzle') order by 1, 2`,
    )
  // one that has a name of ours, and one in a database of ours
  const foreign = { empty: await emptyDatabase({ hasTables: false }), ours: await emptyDatabase() }
  await queryOnce(foreign.empty, 'create table wordpress (id int); create table players (id int)')
  await restoreBackup(foreign.ours, file, rowsOnly)
  await queryOnce(foreign.ours, 'create table wordpress (id int)')
  for (const url of Object.values(foreign)) {
    await queryOnce(url, 'insert into wordpress values (7)')
    const before = await shape(url)
    for (const force of [false, true]) {
      await expect(restoreBackup(url, file, { ...rowsOnly, force })).rejects.toThrow(
        /has tables that are not Kubora's.*wordpress\. Nothing was changed/,
      )
    }
    expect(await shape(url)).toEqual(before)
    expect(await queryOnce(url, 'select id from wordpress')).toEqual([{ id: 7 }])
  }
})

test('nothing is restored while processes are connected, and the error names them', async () => {
  const file = path.join(folder, 'running.backup')
  await writeBackup(databaseUrl, file, null)
  const copy = await emptyDatabase()
  await restoreBackup(copy, file, rowsOnly)
  const before = await contents(copy)
  const running = createWritableDatabase({ url: copy, applicationName: 'kubora-bridge', maxConnections: 1 })
  await running.db.execute('select 1')
  await expect(restoreBackup(copy, file, { ...rowsOnly, force: true })).rejects.toThrow(
    /kubora-bridge from .* \(pid \d+\)\s+Nothing was changed\. Stop them first/,
  )
  expect(await contents(copy)).toEqual(before)
  await running.close()
  const again = () => restoreBackup(copy, file, { ...rowsOnly, force: true }).catch(String)
  await expect.poll(again).toBe(0)
})

test('a backup that was cut or changed is refused and nothing is written', async () => {
  const file = path.join(folder, 'whole.backup')
  await writeBackup(databaseUrl, file, null)
  const bytes = await readFile(file)
  const text = gunzipSync(bytes).toString('utf8')
  const damaged = {
    cut: bytes.subarray(0, bytes.length / 2),
    'without its end': gzipSync(text.slice(0, text.lastIndexOf('\n{'))),
    changed: gzipSync(text.replace(demoLogins[0].email, 'other@kubora.example')),
    'no backup': Buffer.from('hello'),
  }
  const copy = await emptyDatabase()
  for (const [name, content] of Object.entries(damaged)) {
    const broken = path.join(folder, name)
    await writeFile(broken, content)
    await expect(restoreBackup(copy, broken, rowsOnly), name).rejects.toThrow(/backup/i)
  }
  await restoreBackup(copy, file, rowsOnly)
  expect(await withoutStates(copy)).toEqual(await withoutStates(databaseUrl))
})

test('rows that the database refuses end the restore, and nothing is written', async () => {
  const file = path.join(folder, 'refused.backup')
  await writeBackup(databaseUrl, file, null)
  const copy = await emptyDatabase()
  await restoreBackup(copy, file, rowsOnly)
  // refuses the second account at the end of its table, when everything was sent
  await queryOnce(copy, 'delete from accounts')
  await queryOnce(copy, 'create unique index one_account on accounts ((true))')
  const before = await contents(copy)
  await expect(restoreBackup(copy, file, { ...rowsOnly, force: true })).rejects.toThrow(/one_account/)
  expect(await contents(copy)).toEqual(before)
})

test('the demo network is seeded once, and its keys are known again', async () => {
  const before = await contents(databaseUrl)
  expect(await seedDemoNetwork(db, secret)).toEqual(access)
  expect(await contents(databaseUrl)).toEqual(before)
})
