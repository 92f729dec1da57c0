import { asOwner } from '@kubora/test-kit/services/as-owner'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountSweeps, sweepAccountRows, sweepBatchSize } from '#accounts/sweep-account-rows.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()
const { signal } = new AbortController()

async function countOf(table: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.raw(table)}`)
  return row?.count ?? -1
}

test('of several batches of old rows nothing is left, also when three processes sweep at once; young rows stay', async () => {
  const account = await seed.account()
  const many = sweepBatchSize * 2 + 1
  await seed.session(account)
  await seed.loginAttempts(account, [{ succeeded: true, ipAddress: '192.0.2.1' }])
  await db.execute(sql`insert into sessions (account_id, expires_at)
    select ${account.id}, now() - interval '7 days 1 hour' from generate_series(1, ${many}::int)`)
  await db.execute(sql`insert into sessions (account_id, expires_at, revoked_at)
    select ${account.id}, now() + interval '1 day', now() - interval '7 days 1 hour' from generate_series(1, 3)`)
  await db.execute(sql`insert into login_attempts (account_id, succeeded, at)
    select ${account.id}, true, now() - interval '91 days' from generate_series(1, 3)`)
  await db.execute(sql`insert into codes (purpose, subject, code_hash, expires_at, used_at)
    select 'GAME', 'player:1', '', now() - interval '25 hours', now() from generate_series(1, 3)`)
  await db.execute(sql`insert into codes (purpose, subject, code_hash, expires_at, used_at)
    values ('GAME', 'player:1', '', now() - interval '23 hours', now())`)
  await db.execute(sql`insert into counted_tries (day, key, failures, next_try_at)
    select (now() at time zone 'utc')::date - n, 'key', 1, now() from generate_series(0, 4) n`)
  await db.execute(sql`insert into known_networks (account_id, network_hash, seen_at)
    values (${account.id}, 'a', now() - interval '8 days'), (${account.id}, 'b', now())`)
  await db.execute(sql`insert into idempotency_keys (account_id, action, key, created_at)
    select ${account.id}, 'test', gen_random_uuid(), now() - n * interval '41 hours' from generate_series(4, 8) n`)
  await Promise.all([1, 2, 3].map(() => sweepAccountRows(context, signal)))
  await sweepAccountRows(context, signal)
  const left = await Promise.all(
    ['sessions', 'login_attempts', 'codes', 'counted_tries', 'known_networks', 'idempotency_keys'].map(
      countOf,
    ),
  )
  expect(left).toEqual([1, 1, 1, 2, 1, 1])
})

test('addresses are cleared after seven days, and their rows remain', async () => {
  const account = await seed.account()
  const at = new Date(Date.now() - 8 * 86_400_000)
  await seed.loginAttempts(account, [{ succeeded: true, at, ipAddress: '192.0.2.1' }])
  await seed.session(account)
  await db.execute(sql`update sessions set created_at = ${at.toISOString()} where account_id = ${account.id}`)
  await sweepAccountRows(context, signal)
  const remaining = await db.query.accounts.findFirst({
    where: { id: account.id },
    with: { sessions: true, loginAttempts: true },
  })
  expect(remaining?.sessions).toMatchObject([{ ipAddress: null }])
  expect(remaining?.loginAttempts).toMatchObject([{ ipAddress: null, succeeded: true }])
})

test.each([
  ['expired sessions', 'sessions_expires_at_idx'],
  ['revoked sessions', 'sessions_revoked_at_idx'],
  ['old logins', 'login_attempts_at_idx'],
  ['expired codes', 'codes_expires_at_idx'],
  ['logins not completed', 'pending_logins_expires_at_idx'],
  ['challenges of passkeys', 'passkey_challenges_expires_at_idx'],
  ['attempts of past days', 'counted_tries_pkey'],
  ['networks not seen any more', 'known_networks_seen_at_idx'],
  ['used idempotency keys', 'idempotency_keys_created_at_idx'],
  ['addresses of sessions', 'sessions_address_idx'],
  ['addresses of logins', 'login_attempts_address_idx'],
] as const)('%s are found by %s', async (name, index) => {
  // rows whose address was cleared are not read again
  await db.execute(sql`insert into login_attempts (account_id, succeeded, at)
    select min(id), true, now() - interval '9 days' from accounts, generate_series(1, 2000) n group by n`)
  await asOwner('analyze login_attempts')
  const plan = await db.transaction(async (tx) => {
    // so few rows would be read whole
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    return tx.execute(sql`explain ${accountSweeps[name]}`)
  })
  expect(JSON.stringify(plan)).toContain(index)
})
