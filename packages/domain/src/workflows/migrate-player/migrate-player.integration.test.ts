import { randomUUID } from 'node:crypto'
import { banChanges, bans } from '@kubora/schema/db/bans'
import { gameServers } from '@kubora/schema/db/game-servers'
import { linkRequests } from '@kubora/schema/db/link-requests'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import { notifications } from '@kubora/schema/db/notifications'
import { playerMods, playerQuizResults, playSessions } from '@kubora/schema/db/player-facts'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { playerCharacterLimits, playerNotes } from '@kubora/schema/db/player-notes'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { keptRanks } from '@kubora/schema/db/permissions'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { allTimeStart, statCounts, statHidden, statPastRanks, statScores } from '@kubora/schema/db/stats'
import { warnings } from '@kubora/schema/db/warnings'
import { migratePlayerInput } from '@kubora/validation/player-migrations'
import type { SeededPlayer } from '@kubora/test-kit/seed/seed-player'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { sendCommand } from '#commands/send-command.ts'
import { createMigrationDesk } from '#testing/migration-desk.ts'
import { codeOf } from '#testing/test-context.ts'
import { carryOut } from '#workflows/migrate-player/carry-out.ts'
import { migrationRules } from '#workflows/migrate-player/migration-rules.ts'

const { context, db, seed, admin, server, migrate, undo, preview, events, inputOf } =
  await createMigrationDesk()
await db.update(gameServers).set({ stateParts: ['ban', 'links', 'rights', 'characters'] })

const answers = { links: 'FROM', notes: 'BOTH', characterLimits: 'FROM', ranks: 'FROM' } as const
const group = await seed.group({ permissions: ['game.fly'] })

/** A player of whom every table knows something. */
async function makeRich(name: string): Promise<SeededPlayer> {
  const { player, account } = await seed.linkedPlayer()
  const { id: playerId } = player
  const [serverId, at] = [server.id, new Date('2026-01-02T03:04:05Z')]
  await seed.link(account, player, { kind: 'VOICE' })
  await seed.playersOnline(server, [player])
  await seed.keptState(await seed.gameServer(), player)
  await seed.rankOf(player, await seed.rank({ level: 3, permissions: [`game.${name}`] }))
  const { id: orderId, rankId } = await seed.order(player)
  const good = { orderId, line: 0, part: 0, playerId, kind: 'RANK', rankId, remainingMs: 0 } as const
  await db.insert(shopGoods).values({ ...good, state: 'ENDED', endedAt: at })
  await db.insert(keptRanks).values({ playerId, rankId, grantedAt: at })
  await seed.membership(player, group, { expiresAt: new Date(`20${name === 'from' ? 40 : 39}-01-01`) })
  await seed.membership(player, await seed.group())
  await seed.permissions(player, ['game.sit', `game.own.${name}`])
  await seed.livestreamChannel({ playerId })
  await seed.character(player)
  const ban = { playerId, reason: name, adminName: 'Anna', duration: -1, unit: 'DAYS' } as const
  const past = { ...ban, duration: 1, endsAt: at, endedAt: at, endKind: 'EXPIRED' } as const
  const made = await db.insert(bans).values([past, ban]).returning()
  await db
    .insert(banChanges)
    .values(made.map(({ id }) => ({ banId: id, kind: 'CREATED' as const, after: {} })))
  await db.insert(warnings).values({ playerId, reason: name, proof: [], warnerName: 'Anna' })
  await db.insert(playerNotes).values({ playerId, version: 1, text: `note of ${name}`, authorName: 'Anna' })
  await db
    .insert(playerCharacterLimits)
    .values([
      { playerId, realm: 'de', allowed: name === 'from' ? 3 : 4 },
      ...(name === 'from' ? [{ playerId, realm: 'fr' as const, allowed: 2 }] : []),
    ])
  const chat = { type: 'UNBAN', openedAs: 'UNBAN', realm: 'de', playerId, createdAt: at } as const
  const opened = await db
    .insert(chats)
    .values([chat, { ...chat, status: 'CLOSED', closedAt: at, closedBy: 'TEAM' }])
    .returning({ chatId: chats.id })
  await db.insert(chatHiddenFrom).values(opened.map(({ chatId }) => ({ chatId, playerId })))
  await db
    .insert(chatBlocks)
    .values({ playerId, type: name === 'from' ? 'UNBAN' : 'SECCHAR', kind: 'ENTRY_BAN' })
  await seed.reportLog(player)
  await db.insert(notifications).values({ playerId, text: name, outcome: 'success', settledAt: at })
  await db.insert(playSessions).values({ serverId, id: randomUUID(), playerId, joinedAt: at, version: 1 })
  const score = { playerId, mode: 'global', period: 'ALL_TIME', periodStart: allTimeStart } as const
  await db.insert(statScores).values({ ...score, points: 5, reachedAt: at })
  await db.insert(statCounts).values({ ...score, kind: 'TRASH_SEARCHED', amount: 1 })
  await db.insert(statHidden).values({ playerId, reason: 'OWN' })
  await db
    .insert(statPastRanks)
    .values({ mode: 'ttt', period: 'ALL_TIME', day: '2026-11-26', playerId, rank: 1 })
  const result = { playerId, serverId, passed: true, score: 1, total: 2, takenAt: at, version: 1 }
  await db.insert(playerQuizResults).values(result)
  const mod = { modId: 'map', name: 'Map', firstUsedAt: at, lastUsedAt: at, version: 1 }
  await db.insert(playerMods).values({ playerId, serverId, ...mod })
  await db.insert(playerFormerNames).values({ playerId, name: `${name}_before` })
  const request = { action: 'LINK', kind: 'VOICE', playerId, accountId: account.id } as const
  const identity = { externalId: name, externalName: name, bootId: randomUUID(), expiresAt: at }
  await db.insert(linkRequests).values({ ...request, ...identity })
  await inUnit(context, (unit) =>
    sendCommand(unit, {
      type: 'notify',
      playerId,
      payload: { text: name },
      requireOnline: false,
      servers: [],
    }),
  )
  const other = await seed.player()
  const done = { memberName: 'Anna', reason: name }
  await db.insert(playerMigrations).values([
    { fromPlayerId: playerId, toPlayerId: other.id, ...done },
    { fromPlayerId: other.id, toPlayerId: playerId, ...done },
  ])
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
