import { accounts } from '@kubora/schema/db/accounts'
import { totpCodeLength } from '@kubora/validation/code-lengths'
import { message } from '@kubora/validation/messages'
import { completeLoginInput } from '@kubora/validation/second-factor'
import { eq } from 'drizzle-orm'
import { issueToken, type IssuedToken } from '#accounts/issue-token.ts'
import { isKnownNetwork, rememberNetwork } from '#accounts/known-networks.ts'
import { openSession } from '#accounts/open-session.ts'
import { addFailedLogin } from '#accounts/record-failed-login.ts'
import { findPendingLogin, takePendingLogin } from '#accounts/second-factor/pending-login.ts'
import { tryFactorCode } from '#accounts/second-factor/try-code.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { networksOf } from '#kernel/networks-of.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/**
 * Opens the session of a login whose password was right, by a code of the second factor or a recovery code. Throws
 * `LOGIN_EXPIRED` when the password has to be given again, `SECOND_FACTOR_WRONG`, `RATE_LIMITED` or `TOO_MANY_TRIES`.
 */
export async function completeLogin(
  context: DomainContext,
  origin: RequestOrigin,
  input: unknown,
): Promise<IssuedToken> {
  const given = parseInput(completeLoginInput, input)
  const sessionId = await openProvenSession(context, origin, given.pendingLogin, async (unit, account) => {
    const isKnown = await isKnownNetwork(unit, account.email, origin)
    const [network] = networksOf(origin.ipAddress)
    const trier = isKnown ? { network } : 'strangers'
    return tryFactorCode(unit, account.id, { code: given.code, trier })
  })
  if (sessionId === null) throw wrongCode(given.code)
  return issueToken(context, sessionId)
}

/** The refusal of a wrong code, at its field: a code of the app is followed by another, a recovery code is not. */
export function wrongCode(code: string): DomainError {
  const key = code.length === totpCodeLength ? 'errors.SECOND_FACTOR_WRONG' : message('recovery-code')
  return new DomainError('SECOND_FACTOR_WRONG', { fieldErrors: [{ path: 'code', key }] })
}

/**
 * Opens the session of a pending login when `prove` returns true, and returns its id; null when not, with the failed login
 * noted. Throws `LOGIN_EXPIRED`.
 */
export async function openProvenSession(
  context: DomainContext,
  origin: RequestOrigin,
  pendingLogin: string,
  prove: (unit: Unit, account: { id: number; email: string }) => Promise<boolean>,
): Promise<string | null> {
  // what was counted or used up must be committed: a wrong proof leaves the unit as a value
  return inUnit(context, async (unit) => {
    const accountId = await findPendingLogin(unit, pendingLogin)
    const account = accountId === undefined ? undefined : await lockAccount(unit, accountId)
    if (!account) throw new DomainError('LOGIN_EXPIRED')
    if (!(await prove(unit, account))) {
      await addFailedLogin(unit, account.id, { origin, step: 'second-factor' })
      return null
    }
    if (!(await takePendingLogin(unit, pendingLogin))) throw new DomainError('LOGIN_EXPIRED')
    await rememberNetwork(unit, account.id, origin)
    return openSession(unit, account.id, origin, { proof: 'second-factor' })
  })
}

async function lockAccount(unit: Unit, accountId: number) {
  const [account] = await unit.tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  return account
}
