import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { dropStatPartitions } from '@kubora/domain/stats/partitions'
import { recordEvents } from '@kubora/domain/stats/record-events'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { testServices } from '@kubora/test-kit/services/test-services'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { restoreBackup } from '#backup/restore-backup.ts'
import { writeBackup } from '#backup/write-backup.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const { databaseUrl, ownerUrl } = await testServices()
const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'months-test' })
const folder = await mkdtemp(path.join(tmpdir(), 'kubora-months-'))
afterFile(async () => {
  await close()
  await rm(folder, { recursive: true })
})
const emptyDatabase = await scratchDatabases()
const seed = createSeed(db)

/** A UUIDv7 of an instant. */
function idOf(instant: string): string {
  const hex = Date.parse(instant).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

/** The address of another database with the login of api and bridge. */
function asApplication(url: string): string {
  const address = new URL(databaseUrl)
  address.pathname = new URL(url).pathname
  return address.href
}

const months = `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'stat_events'::regclass order by 1`
const scores = 'select to_jsonb(s)::text as row from stat_scores s order by 1'
const everything = `
  select 'event' as of, to_jsonb(e)::text as row from stat_events e union all
  select 'score', to_jsonb(s)::text from stat_scores s union all
  select 'count', to_jsonb(c)::text from stat_counts c union all
  select 'histogram', to_jsonb(h)::text from stat_histogram h order by 1, 2`

test('events on both sides of a border of months are restored into an empty database, where the application goes on', async () => {
  expect(new URL(databaseUrl).username).not.toBe(new URL(ownerUrl).username)
  const server = { id: (await seed.gameServer({ kind: 'gungame' })).id, identityMode: 'online' } as const
  const player = await seed.player()
  const context = {
    db,
    secret: deriveSecret('a secret for tests that is long enough'),
    publish: () => undefined,
  }
  await db.execute(sql`select stat_make_partitions('2025-01-01', '2025-02-28')`)
  const event = { uuid: player.uuid, kind: 'KILL', amount: 1 }
  const late = ['2025-01-31T23:59:59.999Z', '2025-02-01T00:00:00.000Z'].map((at) => ({
    ...event,
    id: idOf(at),
  }))
  const clock = sql`'2025-02-01T00:00:01Z'::timestamptz`
  expect(await recordEvents(context, server, late, clock)).toMatchObject({ counted: 2 })
  await recordEvents(context, server, [{ ...event, id: idOf(new Date().toISOString()) }])

  const file = path.join(folder, 'months.backup')
  const { rows } = await writeBackup(databaseUrl, file, null)
  expect(rows).toMatchObject({ stat_events: 3 })
  expect(Object.keys(rows).filter((name) => name.startsWith('stat_events'))).toEqual(['stat_events'])

  for (const isMigrated of [true, false]) {
    const copy = await emptyDatabase({ isMigrated })
    const options = { force: false, storage: null, applicationUrl: asApplication(copy) }
    await restoreBackup(copy, file, options)
    expect(await queryOnce(copy, everything)).toEqual(await queryOnce(ownerUrl, everything))
    // its partitions are no foreign tables
    await restoreBackup(copy, file, { ...options, force: true })
    const restored = createWritableDatabase({ url: asApplication(copy), applicationName: 'months-test' })
    try {
      const there = { ...context, db: restored.db }
      expect(await recordEvents(there, server, late, clock)).toMatchObject({ counted: 0, duplicates: 2 })
      expect(await queryOnce(copy, months)).toContainEqual({ name: 'stat_events_2025_01' })
      const before = await queryOnce(copy, scores)
      await dropStatPartitions(there)
      // what has followed from events outlives them
      expect(await queryOnce(copy, scores)).toEqual(before)
      expect(await queryOnce(copy, months)).not.toContainEqual({ name: 'stat_events_2025_01' })
      const fresh = [{ ...event, id: idOf(new Date().toISOString()) }]
      expect(await recordEvents(there, server, fresh)).toMatchObject({ counted: 1 })
    } finally {
      await restored.close()
    }
  }
})
