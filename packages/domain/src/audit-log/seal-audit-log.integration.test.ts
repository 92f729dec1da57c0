import { auditLog, auditSeals } from '@kubora/schema/db/audit-log'
import type { Transaction, WritableDatabase } from '@kubora/schema/db/client'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { testServices } from '@kubora/test-kit/services/test-services'
import type { SQL } from 'drizzle-orm'
import { asc, desc, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readHashedRows, sealedMaxRows } from '#audit-log/hash-rows.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { readSealHorizon, sealAuditLog } from '#audit-log/seal-audit-log.ts'
import { verifyAuditLog } from '#audit-log/verify-audit-log.ts'
import { systemActor } from '#kernel/actor.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db } = await createTestContext()

const { ownerUrl } = await testServices()
const owner = createWritableDatabase({ url: ownerUrl, applicationName: 'audit-test', maxConnections: 1 })
afterAll(() => owner.close())

/** Runs a statement as the owner of the tables, who alone can take the guard off. */
async function asOwner(...statements: readonly SQL[]): Promise<void> {
  await owner.db.transaction(async (tx) => {
    await setGuards(tx, 'disable')
    for (const statement of statements) await tx.execute(statement)
    await setGuards(tx, 'enable always')
  })
}

async function setGuards(tx: Transaction, how: 'disable' | 'enable always'): Promise<void> {
  for (const [table, guard] of [
    ['audit_log', 'append_only'],
    ['audit_log', 'take_position'],
    ['audit_seals', 'append_only'],
  ])
    await tx.execute(sql.raw(`alter table ${table} ${how} trigger ${table}_${guard}`))
}

async function write(count: number, at = context): Promise<void> {
  await inUnit(at, async (unit) => {
    for (let index = 0; index < count; index += 1) {
      await recordAudit(unit, {
        actor: systemActor,
        action: 'test.write',
        target: { type: 'test', id: index },
        newValue: { index, text: 'ü "quoted"\n' },
      })
    }
  })
}

/** Seals all rows; other tests of the same Postgres may delay it, as their transactions are counted too. */
async function seal(): Promise<void> {
  const horizon = await readSealHorizon(context)
  await expect.poll(() => sealAuditLog(context, horizon), { interval: 50 }).toBe(true)
}

async function seals() {
  return db.select().from(auditSeals).orderBy(asc(auditSeals.number))
}

beforeEach(async () => {
  await asOwner(sql`truncate audit_log, audit_seals`)
})

test('each row is sealed once, in order, and an untouched log fits its seals', async () => {
  await write(3)
  await seal()
  await seal()
  await write(2)
  await seal()
  expect((await seals()).map(({ number, rowCount }) => [number, rowCount])).toEqual([
    [1, 3],
    [2, 2],
  ])
  expect(await verifyAuditLog(db, null)).toMatchObject({ seals: 2, rows: 5, fault: null })
})

test('more rows than a seal has become several seals at one run', async () => {
  await db.execute(sql`insert into audit_log (actor_name, action, target_type, target_id)
    select 'system', 'test.write', 'test', n::text from generate_series(1, ${sealedMaxRows + 1}) n`)
  await seal()
  expect((await seals()).map(({ rowCount }) => rowCount)).toEqual([sealedMaxRows, 1])
  expect((await verifyAuditLog(db, null)).fault).toBeNull()
})

test('a row that commits after later ones is waited for, not missed', async () => {
  const wrote = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const late = inUnit(context, async (unit) => {
    await recordAudit(unit, { actor: systemActor, action: 'test.late', target: { type: 'test', id: 'late' } })
    wrote.resolve()
    await commit.promise
  })
  await wrote.promise
  await write(2)
  const horizon = await readSealHorizon(context)
  expect(await sealAuditLog(context, horizon)).toBe(false)
  expect(await seals()).toEqual([])
  commit.resolve()
  await late
  await expect.poll(() => sealAuditLog(context, horizon), { interval: 50 }).toBe(true)
  expect(await seals()).toMatchObject([{ number: 1, rowCount: 3 }])
  expect((await verifyAuditLog(db, null)).fault).toBeNull()
})

test('of two open rows the one that commits after the horizon was read is waited for', async () => {
  const openRow = async () => {
    const [wrote, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const done = inUnit(context, async (unit) => {
      await recordAudit(unit, {
        actor: systemActor,
        action: 'test.open',
        target: { type: 'test', id: 'open' },
      })
      wrote.resolve()
      await commit.promise
    })
    await wrote.promise
    return async () => {
      commit.resolve()
      await done
    }
  }
  const commitFirst = await openRow()
  const commitSecond = await openRow()
  const horizon = await readSealHorizon(context)
  await commitFirst()
  // nothing that ended has a higher number than the second row's transaction
  expect(await sealAuditLog(context, horizon)).toBe(false)
  await commitSecond()
  await expect.poll(() => sealAuditLog(context, horizon), { interval: 50 }).toBe(true)
  expect(await seals()).toMatchObject([{ rowCount: 2 }])
})

test('a row that is written after the horizon was read is left to the next seal', async () => {
  await write(1)
  const horizon = await readSealHorizon(context)
  await write(1)
  await expect.poll(() => sealAuditLog(context, horizon), { interval: 50 }).toBe(true)
  expect(await seals()).toMatchObject([{ rowCount: 1 }])
})

test('ten processes that seal at once make each seal once', async () => {
  await write(5)
  const horizon = await readSealHorizon(context)
  await expect.poll(() => sealAuditLog(context, horizon), { interval: 50 }).toBe(true)
  await write(5)
  const next = await readSealHorizon(context)
  await expect
    .poll(
      async () => {
        const reached = await Promise.all(Array.from({ length: 10 }, () => sealAuditLog(context, next)))
        return reached.every(Boolean)
      },
      { interval: 50 },
    )
    .toBe(true)
  expect((await seals()).map(({ rowCount }) => rowCount)).toEqual([5, 5])
  expect((await verifyAuditLog(db, null)).fault).toBeNull()
})

async function codeOf(by: WritableDatabase, statement: string): Promise<string | undefined> {
  return await by.execute(sql.raw(statement)).then(
    () => undefined,
    (error: Error) => (error.cause as { code?: string }).code,
  )
}

test('nobody changes, deletes or empties the log and its seals, not even their owner', async () => {
  await write(1)
  await seal()
  for (const [table, column] of [
    ['audit_log', 'actor_name'],
    ['audit_seals', 'hash'],
  ] as const) {
    for (const statement of [
      `update ${table} set ${column} = 'x'`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      expect(await codeOf(db, statement), statement).toBe('42501')
      expect(await codeOf(owner.db, statement), `${statement} by the owner`).toBe('42501')
    }
  }
  expect((await verifyAuditLog(db, null)).rows).toBe(1)
})

test('the login of api and bridge cannot take the guard of the log off', async () => {
  for (const statement of [
    'alter table audit_log disable trigger audit_log_append_only',
    'alter table audit_seals disable trigger audit_seals_append_only',
    'drop trigger audit_log_append_only on audit_log',
    'alter table audit_log owner to current_user',
    'drop table audit_log cascade',
    "set session_replication_role = 'replica'",
    'create table public.other (id int)',
    'alter table audit_log disable trigger audit_log_take_position',
    "create or replace function take_audit_position() returns trigger language plpgsql as 'begin return new; end'",
    "select setval('audit_log_position_seq', 9000)",
  ])
    expect(await codeOf(db, statement), statement).toBe('42501')
})

const forged = (position: number) =>
  `insert into audit_log (actor_name, action, target_type, target_id, position) values ('x', 'x.y', 'test', '1', ${position})`

test('a position is taken from the sequence of the log and a time is one, whatever the login of api and bridge gives', async () => {
  await write(1)
  for (const position of [9_000_000_000_000, -1])
    expect(await codeOf(db, forged(position)), String(position)).toBe('42501')
  for (const at of ['infinity', '-infinity', '0044-03-15 BC', '9999-01-01'])
    expect(await codeOf(db, forged(0).replace('position)', 'at)').replace(/0\)$/, `'${at}')`)), at).toBe(
      '23514',
    )
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary sequence audit_log_position_seq start 9000000000000`)
    await tx.execute(sql.raw(forged(0)))
    await tx.execute(sql`drop sequence pg_temp.audit_log_position_seq`)
  })
  await seal()
  expect(await verifyAuditLog(db, null)).toMatchObject({ rows: 2, unsealed: { count: 0 }, fault: null })
})

test('rows without a seal are counted, with the age of the oldest, and one that none will reach is named', async () => {
  await write(1)
  await seal()
  expect((await verifyAuditLog(db, null)).unsealed).toEqual({ count: 0, oldestMinutes: 0, unreachable: null })
  await write(2)
  await asOwner(
    sql`update audit_log set at = at - interval '2 hours' where position = (select max(position) from audit_log)`,
  )
  expect((await verifyAuditLog(db, null)).unsealed).toMatchObject({ count: 2, unreachable: null })
  expect((await verifyAuditLog(db, null)).unsealed.oldestMinutes).toBeGreaterThanOrEqual(120)
  // as an installation may have one from before positions were refused
  await asOwner(sql.raw(forged(9_000_000_000_000)))
  await seal()
  const { unsealed, fault } = await verifyAuditLog(db, null)
  expect([unsealed.count, unsealed.unreachable, fault]).toEqual([1, 9_000_000_000_000, null])
})

const changes: readonly (readonly [string, string, SQL])[] = [
  [
    'altered',
    'a changed value',
    sql`update audit_log set new_value = '{"index": 9}' where target_id = '1' and position > 3`,
  ],
  [
    'altered',
    'a changed time',
    sql`update audit_log set at = at + interval '1 second' where target_id = '1' and position > 3`,
  ],
  [
    'altered',
    'a changed request',
    sql`update audit_log set request_id = 'x' where target_id = '1' and position > 3`,
  ],
  [
    'altered',
    'a reference to a reverted line that was added',
    sql`update audit_log set reverts = id where target_id = '1' and position > 3`,
  ],
  ['missing', 'a deleted row', sql`delete from audit_log where position = 5`],
  [
    'added',
    'a row in a free position',
    sql`insert into audit_log (actor_name, action, target_type, target_id, position) values ('x', 'test.write', 'test', '1', 4)`,
  ],
  ['seal-missing', 'a deleted seal', sql`delete from audit_seals where number = 2`],
  ['altered', 'a changed seal', sql`update audit_seals set hash = repeat('0', 64) where number = 2`],
]

test.each(changes)('finds as %s: %s', async (kind, _what, change) => {
  await asOwner(sql`alter sequence audit_log_position_seq restart`)
  await write(3)
  await seal()
  // position 4 stays free
  await db.execute(sql`select nextval('audit_log_position_seq')`)
  await write(2)
  await seal()
  await write(1)
  await seal()
  expect((await verifyAuditLog(db, null)).fault).toBeNull()
  await asOwner(change)
  const { fault, rows } = await verifyAuditLog(db, null)
  expect(fault).toMatchObject({ kind, fromPosition: 4 })
  expect(rows).toBe(3)
})

test('the reference to a reverted line is sealed; a line without one is hashed as before there were any', async () => {
  await write(1)
  const [reverted] = await db.select().from(auditLog)
  await inUnit(context, (unit) =>
    recordAudit(unit, {
      actor: systemActor,
      action: 'test.revert',
      target: { type: 'test', id: 'x' },
      reverts: reverted?.id ?? '',
    }),
  )
  const rows = await readHashedRows(db, 0, sql`true`, 2)
  expect(rows.map(({ values }) => values.slice(12))).toEqual([[], [reverted?.id]])
  await seal()
  expect((await verifyAuditLog(db, null)).fault).toBeNull()
  await asOwner(sql`update audit_log set reverts = null`)
  expect((await verifyAuditLog(db, null)).fault).toMatchObject({ kind: 'altered' })
})

test('a log that was cut at its end with its seals shows against a seal noted before', async () => {
  await write(2)
  await seal()
  const { last: first } = await verifyAuditLog(db, null)
  await write(2)
  await seal()
  const { last } = await verifyAuditLog(db, null)
  expect((await verifyAuditLog(db, first)).fault).toBeNull()
  expect((await verifyAuditLog(db, last)).fault).toBeNull()
  const [from] = await db
    .select({ position: auditLog.position })
    .from(auditLog)
    .orderBy(desc(auditLog.position))
    .limit(1)
    .offset(1)
  await asOwner(
    sql`delete from audit_log where position >= ${from?.position ?? 0}`,
    sql`delete from audit_seals where number = 2`,
  )
  expect((await verifyAuditLog(db, null)).fault).toBeNull()
  expect((await verifyAuditLog(db, last)).fault).toMatchObject({
    kind: 'seal-missing',
    seal: 2,
    toPosition: null,
  })
  expect((await verifyAuditLog(db, { number: 1, hash: '0'.repeat(64) })).fault).toMatchObject({
    kind: 'seal-differs',
  })
})

test('a line names the request of its unit of work', async () => {
  await write(1, { ...context, requestId: 'api-1' })
  const [line] = await db.select({ requestId: auditLog.requestId }).from(auditLog)
  expect(line?.requestId).toBe('api-1')
})
