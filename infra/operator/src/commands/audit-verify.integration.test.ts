import { readSealHorizon, sealAuditLog } from '@kubora/domain/audit-log/seal-audit-log'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { expect, test } from 'vitest'
import { runKubora, testSecret } from '#testing/run-command.ts'
import { scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()

/** Seals what is in the log, as the bridge does; other transactions of the same Postgres may delay it. */
async function seal(url: string): Promise<void> {
  const { db, close } = createWritableDatabase({ url, applicationName: 'audit-test', maxConnections: 1 })
  const context = { db, secret: deriveSecret(testSecret), publish: () => undefined }
  try {
    const horizon = await readSealHorizon(context)
    await expect.poll(() => sealAuditLog(context, horizon), { interval: 100 }).toBe(true)
  } finally {
    await close()
  }
}

async function execute(url: string, ...statements: readonly string[]): Promise<void> {
  const { db, close } = createWritableDatabase({ url, applicationName: 'audit-test', maxConnections: 1 })
  try {
    for (const statement of statements) await db.execute(statement)
  } finally {
    await close()
  }
}

test('a row altered by hand is found with exit code 1, and a command is named by the line it wrote', async () => {
  const url = await newDatabase({ isMigrated: true })
  const words = [
    'server:add',
    '--slug',
    'lobby',
    '--name',
    'Lobby',
    '--kind',
    'lobby',
    '--identity-mode',
    'proxy',
  ]
  expect((await runKubora(url, words)).code).toBe(0)
  await seal(url)

  const whole = await runKubora(url, ['audit:verify'])
  expect(whole).toMatchObject({ code: 0 })
  expect(whole.out).toMatch(/^1 rows fit their 1 seals\.\n.*1:[0-9a-f]{64}\n$/)
  const other = await runKubora(url, ['audit:verify', '--seal', `1:${'0'.repeat(64)}`])
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('not the one that you noted') })

  const cut = await runKubora(url, ['audit:verify', '--seal', `5:${'0'.repeat(64)}`])
  expect(cut.err).toContain(
    'at seal 5 the seal is missing: the seals end with 1, its rows before position 2.',
  )

  await execute(
    url,
    'alter table audit_log disable trigger audit_log_append_only',
    `update audit_log set target_id = '9' where request_id = 'kubora server:add'`,
    'alter table audit_log enable always trigger audit_log_append_only',
  )
  const altered = await runKubora(url, ['audit:verify'])
  expect(altered.code).toBe(1)
  expect(altered.err).toContain('at seal 1 a row was altered, or the seal itself (positions 1 to 1)')
})

test('rows without a seal are counted, and found with exit code 1 where they are old or unreachable', async () => {
  const url = await newDatabase({ isMigrated: true })
  await execute(
    url,
    `insert into audit_log (actor_name, action, target_type, target_id) values ('x', 'x.y', 'test', '1')`,
  )
  const early = await runKubora(url, ['audit:verify'])
  expect([early.code, early.out]).toEqual([
    0,
    expect.stringMatching(/^0 rows fit their 0 seals\.\n1 rows are not sealed yet.* \d+ minutes old\.\n$/),
  ])
  await execute(
    url,
    'alter table audit_log disable trigger audit_log_take_position',
    `insert into audit_log (at, actor_name, action, target_type, target_id, position)
     values (now() - interval '2 hours', 'x', 'x.y', 'test', '1', 9)`,
  )
  const forged = await runKubora(url, ['audit:verify'])
  expect([forged.code, forged.err]).toEqual([
    1,
    expect.stringContaining('a row has position 9, which was never taken'),
  ])
  await execute(url, `select setval('audit_log_position_seq', 9)`)
  const late = await runKubora(url, ['audit:verify'])
  expect([late.code, late.err]).toEqual([1, expect.stringContaining('minutes for its seal')])
})
