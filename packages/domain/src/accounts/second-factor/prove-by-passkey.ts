import {
  beginPasskeyLoginInput,
  completeLoginByPasskeyInput,
  confirmByPasskeyInput,
} from '@kubora/validation/passkeys'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { issueToken, type IssuedToken } from '#accounts/issue-token.ts'
import { openProvenSession } from '#accounts/second-factor/complete-login.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { markConfirmed } from '#accounts/second-factor/confirm-session.ts'
import { findPendingLogin, pendingLoginHash } from '#accounts/second-factor/pending-login.ts'
import {
  askForPasskey,
  siteInput,
  type SiteOrigin,
  usePasskey,
  wrongPasskey,
} from '#accounts/second-factor/use-passkey.ts'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { defineOwnAttempt } from '#actions/define-own-attempt.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/**
 * Returns the options with which the browser of a pending login asks for a passkey. Throws `LOGIN_EXPIRED`, and `NOT_FOUND` for
 * an account without a passkey.
 */
export async function beginPasskeyLogin(
  context: DomainContext,
  site: SiteOrigin,
  input: unknown,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { pendingLogin } = parseInput(beginPasskeyLoginInput, input)
  return inUnit(context, async (unit) => {
    const accountId = await findPendingLogin(unit, pendingLogin)
    if (accountId === undefined) throw new DomainError('LOGIN_EXPIRED')
    const holder = pendingLoginHash(unit.secret, pendingLogin)
    return askForPasskey(unit, { holder, accountId }, site)
  })
}

/**
 * Opens the session of a login whose password was right, by a passkey. Throws `LOGIN_EXPIRED` when the password has to be given
 * again, and `PASSKEY_WRONG`.
 */
export async function completeLoginByPasskey(
  context: DomainContext,
  origin: RequestOrigin,
  site: SiteOrigin,
  input: unknown,
): Promise<IssuedToken> {
  const { pendingLogin, response } = parseInput(completeLoginByPasskeyInput, input)
  const holder = pendingLoginHash(context.secret, pendingLogin)
  const sessionId = await openProvenSession(context, origin, pendingLogin, (unit, { id }) =>
    usePasskey(unit, { holder, accountId: id }, site, response),
  )
  if (sessionId === null) throw wrongPasskey()
  return issueToken(context, sessionId)
}

/** Returns the options with which the browser of a session asks for a passkey. Throws `NOT_FOUND` without one. */
export const beginPasskeyConfirmation = defineOwnAction({
  name: 'accounts.passkeys.begin-confirmation',
  who: 'account',
  input: siteInput,
  owned: 'self',
  run: async (unit, { site }, { accountId, sessionId }) => ({
    result: await askForPasskey(unit, { holder: sessionId, accountId }, site),
  }),
})

/** Confirms by a passkey, as `confirmByCode` does by a code. Throws `PASSKEY_WRONG`. */
export const confirmByPasskey = defineOwnAttempt({
  name: 'accounts.sessions.confirm-by-passkey',
  who: 'account',
  input: confirmByPasskeyInput.extend(siteInput.shape),
  run: async (unit, { response, site }, owner) => {
    const { accountId, sessionId } = owner
    await lockAccount(unit, accountId)
    const isRight = await usePasskey(unit, { holder: sessionId, accountId }, site, response)
    if (!isRight) return { failure: wrongPasskey() }
    await markConfirmed(unit, owner, { withFactor: true })
    return { result: undefined }
  },
})
