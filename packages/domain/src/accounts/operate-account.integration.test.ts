import { auditLog } from '@kubora/schema/db/audit-log'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmAccount } from '#accounts/confirm-account.ts'
import { confirmEmail } from '#accounts/confirm-email.ts'
import { endAllSessions } from '#accounts/end-all-sessions.ts'
import { describeAccount, findAccount, listAccounts } from '#accounts/find-account.ts'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { logIn } from '#accounts/log-in.ts'
import { resendConfirmation } from '#accounts/resend-confirmation.ts'
import { systemActor } from '#kernel/actor.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, mailedCode } = await createTestContext()
const origin = { ipAddress: '203.0.113.7', userAgent: 'test' }

async function actionsAt(accountId: number): Promise<string[]> {
  const lines = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'account'), eq(auditLog.targetId, String(accountId))))
  return lines.map(({ action }) => action)
}

test('an operator finds an account by its address, whatever its case, or by a part of it', async () => {
  const { account, player } = await seed.linkedPlayer()
  expect(await findAccount(db, ` ${account.email.toUpperCase()} `.trim())).toMatchObject({ id: account.id })
  expect((await listAccounts(db, account.email.slice(0, -4), 10)).map(({ id }) => id)).toContain(account.id)
  expect(await listAccounts(db, '%', 10)).toEqual([])
  expect(await codeOf(findAccount(db, 'nobody@example.org'))).toBe('NOT_FOUND')
  await seed.session(account)
  await codeOf(logIn(context, origin, { email: account.email, password: 'wrong' }))
  expect(await describeAccount(db, account.id)).toMatchObject({
    player: { name: player.name, uuid: player.uuid },
    sessions: 1,
    attempts: [{ succeeded: false, attempts: 1 }],
  })
})

test('an account that an operator confirms can log in, and its open code is void', async () => {
  const account = await seed.account({ confirmed: false })
  const { email, password } = account
  await resendConfirmation(context, { email })
  const code = await mailedCode(email)
  await confirmAccount(context, systemActor, account.id)
  await logIn(context, origin, { email, password })
  expect(await codeOf(confirmEmail(context, origin, { email, code }))).toBe('CONFIRMATION_WRONG_CODE')
  expect(await codeOf(confirmAccount(context, systemActor, account.id))).toBe('ALREADY_CONFIRMED')
  expect(await actionsAt(account.id)).toEqual(['accounts.confirm'])
})

test('an operator ends all sessions of one account, and those of no other', async () => {
  const [account, other] = [await seed.account(), await seed.account()]
  const [first, second, theirs] = [
    await seed.session(account),
    await seed.session(account),
    await seed.session(other),
  ]
  expect(await endAllSessions(context, systemActor, account.id)).toBe(2)
  expect([await loadPrincipal(db, first), await loadPrincipal(db, second)]).toEqual([null, null])
  expect(await loadPrincipal(db, theirs)).not.toBeNull()
  expect(await actionsAt(account.id)).toEqual(['accounts.end-sessions'])
})
