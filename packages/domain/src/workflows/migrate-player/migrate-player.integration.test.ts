import { globSync } from 'node:fs'
import path from 'node:path'
import { gameServers } from '@kubora/schema/db/game-servers'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { migratePlayerInput } from '@kubora/validation/player-migrations'
import type { SeededPlayer } from '@kubora/test-kit/seed/seed-player'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { createMigrationDesk } from '#testing/migration-desk.ts'
import type { FeatureRows, RichPlayer } from '#testing/rich-players/rich-player.ts'
import { codeOf } from '#testing/test-context.ts'
import { carryOut } from '#workflows/migrate-player/carry-out.ts'
import { migrationRules } from '#workflows/migrate-player/migration-rules.ts'

const { context, db, seed, admin, server, migrate, undo, preview, events, inputOf } =
  await createMigrationDesk()
await db.update(gameServers).set({ stateParts: ['ban', 'links', 'rights', 'characters'] })

const answers = { links: 'FROM', notes: 'BOTH', characterLimits: 'FROM', ranks: 'FROM' } as const
const group = await seed.group({ permissions: ['game.fly'] })

// a file for each feature
const folder = path.join(import.meta.dirname, '../../testing/rich-players')
const files = globSync('*.ts', { cwd: folder }).filter((file) => file !== 'rich-player.ts')
const features: FeatureRows[] = await Promise.all(
  files.toSorted().map((file) => import(path.join(folder, file))),
)

/** A player of whom every table knows something. */
async function makeRich(name: RichPlayer['name']): Promise<SeededPlayer> {
  const { player, account } = await seed.linkedPlayer()
  const at = new Date('2026-01-02T03:04:05Z')
  for (const { addRows } of features) {
    await addRows({ context, db, seed, server, player, account, name, group, at })
  }
  return player
}

/** What differs after a migration and its undo, and why. */
const excepted: Record<string, string> = {
  audit_log: 'each action has its lines',
  player_migrations: 'the migration stays, undone',
  player_migration_rows: 'old values stay for 30 days',
  player_states: 'versions only grow',
  player_state_deliveries: 'versions only grow',
  outbox: 'mails and messages about the links, and who is disconnected',
  commands: 'the wishes for the characters',
  command_deliveries: 'the wishes for the characters',
  world_changes: 'the wishes for the characters',
  counted_tries: 'mails of a day are counted',
}

/** Columns that only grow. */
const exceptedColumns: Record<string, readonly string[]> = { characters: ['version', 'reported_at'] }

const dumped = await db.execute<{ name: string }>(
  sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
)
// one statement for all tables
const everyRow = sql.join(
  dumped
    .filter(({ name }) => !(name in excepted))
    .map(({ name }) => {
      const without = sql.param([...(exceptedColumns[name] ?? [])])
      const rows = sql`select (to_jsonb(t) - ${without}::text[])::text from ${sql.identifier(name)} t order by 1`
      return sql`select ${name}::text as name, array(${rows}) as rows`
    }),
  sql` union all `,
)

async function dump(): Promise<Record<string, string[]>> {
  const tables = await db.execute<{ name: string; rows: string[] }>(everyRow)
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
}

async function limitsOf({ id: playerId }: { id: number }) {
  const rows = await db.query.playerCharacterLimits.findMany({ where: { playerId } })
  return Object.fromEntries(rows.map(({ realm, allowed }) => [realm, allowed]))
}

/** The game carries out what waits, and reports the characters. */
async function playOut() {
  const waiting = await db.select().from(worldChanges).where(eq(worldChanges.state, 'PENDING'))
  for (const { id, characterId, after } of waiting) {
    const { ownerUuid } = after as { ownerUuid: string }
    const owner = await db.query.players.findFirst({ where: { uuid: ownerUuid } })
    await db
      .update(worldChanges)
      .set({ state: 'APPLIED', settledAt: sql`clock_timestamp()` })
      .where(eq(worldChanges.id, id))
    await db
      .update(characters)
      .set({ playerId: owner?.id ?? 0, reportedAt: sql`clock_timestamp()`, version: sql`version + 1` })
      .where(eq(characters.id, characterId))
  }
  return waiting.map(({ kind, characterId }) => ({ kind, characterId }))
}

const rich = { from: await makeRich('from'), to: await makeRich('to') }

test('the rich players have rows in the table of every rule', async () => {
  const missing = []
  for (const { key, table, column = 'player_id' } of migrationRules) {
    for (const { id } of [rich.from, rich.to]) {
      const rows = await db.execute(
        sql`select from ${table} t where t.${sql.identifier(column)} = ${id} limit 1`,
      )
      if (rows.length === 0) missing.push(`${key}: no row of ${getTableConfig(table).name}`)
    }
  }
  expect(missing).toEqual([])
})

test('a preview changes nothing and publishes nothing', async () => {
  const before = await dump()
  const published = events.length
  const shown = await preview(rich.from, rich.to)
  expect(shown.obstacles).toEqual([])
  expect(shown.questions.map(({ key, answer }) => [key, answer])).toEqual([
    ['notes', null],
    ['characterLimits', null],
    ['ranks', null],
    ['links', null],
  ])
  expect(shown.parts.map(({ key }) => key)).toEqual(migrationRules.map(({ key }) => key))
  expect((await preview(rich.from, rich.to)).fingerprint).toBe(shown.fingerprint)
  expect((await preview(rich.from, rich.to, { answers })).fingerprint).not.toBe(shown.fingerprint)
  expect(await dump()).toEqual(before)
  expect(events.length).toBe(published)
})

test('a rich player moves to another one, and is as before after the undo', async () => {
  const before = await dump()
  const waiting = async () =>
    (await db.query.playerStateDeliveries.findMany({ where: { serverId: server.id, open: true } })).map(
      ({ playerId }) => playerId,
    )
  await db.execute(
    sql`update player_state_deliveries set open = false, acked_version = version where server_id = ${server.id}`,
  )
  const id = await migrate(rich.from, rich.to, { answers })
  expect((await waiting()).toSorted((a, b) => a - b)).toEqual([rich.from.id, rich.to.id])
  const moved = await db.query.players.findFirst({
    where: { id: rich.to.id },
    with: { warnings: true, bans: true, notifications: true, rank: true, links: true },
  })
  expect(moved?.warnings.map(({ reason }) => reason)).toEqual(['from', 'to'])
  expect(moved?.bans.map(({ reason, endKind }) => [reason, endKind])).toEqual([
    ['from', 'EXPIRED'],
    ['to', 'EXPIRED'],
    ['to', null],
  ])
  expect(moved?.links.map(({ kind, externalId }) => [kind, externalId === rich.to.uuid])).toContainEqual([
    'GAME',
    true,
  ])
  expect(moved?.notifications).toHaveLength(2)
  const statusesOf = async (playerId: number) =>
    (await db.query.chats.findMany({ where: { playerId } })).map(({ status }) => status).toSorted()
  // the other player has an open one of the type, so that this one stays
  expect(await statusesOf(rich.from.id)).toEqual(['OPEN'])
  expect(await statusesOf(rich.to.id)).toEqual(['CLOSED', 'CLOSED', 'OPEN'])
  const notes = await db.query.playerNotes.findMany({
    where: { playerId: rich.to.id },
    orderBy: { version: 'desc' },
  })
  expect(notes[0]).toMatchObject({ version: 2, text: 'note of to\n\nnote of from' })
  const held = await db.execute<{ expires_at: string }>(
    sql`select expires_at from player_groups where player_id = ${rich.to.id} and group_id = ${group}`,
  )
  expect(new Date(String(held[0]?.expires_at)).getFullYear()).toBe(2040)
  expect(await db.query.playerGroups.findMany({ where: { playerId: rich.from.id } })).toEqual([])
  expect(await limitsOf(rich.to)).toEqual({ de: 3, fr: 2 })
  // a limit does not end by a migration
  expect(await limitsOf(rich.from)).toEqual({ de: 3, fr: 2 })
  expect(await playOut()).toMatchObject([{ kind: 'CHARACTER_OWNER' }])
  await undo(id)
  expect(await playOut()).toMatchObject([{ kind: 'CHARACTER_OWNER' }])
  expect(await dump()).toEqual(before)
  expect(await codeOf(undo(id))).toBe('CONFLICT')
})

test('both players’ files have a line for each step', async () => {
  const targets = [rich.from, rich.to].map(({ id }) => String(id))
  const lines = await db.query.auditLog.findMany({
    where: { targetType: 'player', targetId: { in: targets } },
    orderBy: { id: 'asc' },
  })
  const steps = lines.filter(({ action }) => action.startsWith('players.'))
  expect(steps.map(({ action, targetId }) => [action, targets.indexOf(targetId)])).toEqual([
    ['players.take-over', 1],
    ['players.migrate', 0],
    ['players.give-back', 1],
    ['players.undo-migration', 0],
  ])
})

test('where what the other player has counts, it stays, and the accounts remain where they are', async () => {
  const before = await dump()
  const links = () => db.query.playerLinks.findMany({ orderBy: { id: 'asc' } })
  const linked = await links()
  const kept = { links: 'TO', notes: 'TO', characterLimits: 'TO', ranks: 'TO' } as const
  const id = await migrate(rich.from, rich.to, { answers: kept })
  expect(await links()).toEqual(linked)
  expect(await limitsOf(rich.to)).toEqual({ de: 4, fr: 2 })
  expect(await db.query.playerNotes.findMany({ where: { playerId: rich.to.id } })).toHaveLength(1)
  await playOut()
  await undo(id)
  await playOut()
  expect(await dump()).toEqual(before)
})

test('what fails at its end, or is killed there, has done nothing', async () => {
  const before = await dump()
  const killed = inUnit(context, async (unit) => {
    const { answers: given, ...players } = inputOf(rich.from, rich.to, answers)
    const wanted = {
      ...players,
      answers: migratePlayerInput.shape.answers.parse(given),
      reason: 'Bought anew',
    }
    const { parts } = await carryOut(unit, admin, wanted, (_obstacle, error) => {
      throw error
    })
    expect(parts.find(({ key }) => key === 'bans')?.rows).toBeGreaterThan(0)
    await unit.tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(killed).rejects.toThrow()
  await db.update(gameServers).set({ ownsWorld: false })
  expect((await preview(rich.from, rich.to, { answers })).obstacles).toEqual(['WORLD_UNOWNED'])
  expect(await codeOf(migrate(rich.from, rich.to, { answers }))).toBe('WORLD_UNOWNED')
  await db.update(gameServers).set({ ownsWorld: true }).where(eq(gameServers.id, server.id))
  expect(await dump()).toEqual(before)
})
