import { accounts } from '@kubora/schema/db/accounts'
import { passkeys, totpSecrets } from '@kubora/schema/db/second-factors'
import { nothing } from '@kubora/validation/nothing'
import { passkeysMax } from '@kubora/validation/passkey-limits'
import { addPasskeyInput, removePasskeyInput } from '@kubora/validation/passkeys'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, eq, isNotNull } from 'drizzle-orm'
import { endSessions } from '#accounts/end-sessions.ts'
import { hasSecondFactor } from '#accounts/second-factor/check-code.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { markConfirmed } from '#accounts/second-factor/confirm-session.ts'
import { storeChallenge, takeChallenge } from '#accounts/second-factor/passkey-challenge.ts'
import { replaceRecoveryCodes } from '#accounts/second-factor/recovery-codes.ts'
import { mailFactorChange } from '#accounts/second-factor/record-change.ts'
import { removeFactor } from '#accounts/second-factor/remove-factor.ts'
import { asTransports, passkeyHost, siteInput, wrongPasskey } from '#accounts/second-factor/use-passkey.ts'
import { defineOwnAction, type OwnOutcome } from '#actions/define-own-action.ts'
import { defineOwnAttempt } from '#actions/define-own-attempt.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { keyedHash } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Returns the options with which a browser makes a passkey for the caller's account. Throws `CONFIRMATION_REQUIRED`, and
 * `CONFLICT` when the account has as many as it may have.
 */
export const beginPasskey = defineOwnAction({
  name: 'accounts.passkeys.begin',
  who: 'account',
  confirmation: 'after-login',
  input: siteInput,
  owned: 'self',
  run: async (unit, { site }, { accountId, sessionId }) => {
    const [account] = await unit.tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    if (!account) throw new DomainError('UNAUTHORIZED')
    const stored = await passkeysOf(unit, accountId)
    const options = await generateRegistrationOptions({
      rpID: passkeyHost(site),
      rpName: passkeyHost(site),
      userName: account.email,
      // the same for each passkey of the account, and says nothing about it
      userID: Buffer.from(keyedHash(unit.secret, ['passkey-user', String(accountId)]), 'hex'),
      attestationType: 'none',
      excludeCredentials: stored.map(({ id, transports }) => ({ id, transports: asTransports(transports) })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    await storeChallenge(unit, { holder: sessionId, accountId }, 'ADD', options.challenge)
    return { result: options }
  },
})

async function passkeysOf(unit: Unit, accountId: number) {
  const stored = await unit.tx
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
  if (stored.length >= passkeysMax) throw new DomainError('CONFLICT')
  return stored
}

/**
 * Adds a passkey that the browser made to the caller's account. When it is the first second factor, all other sessions end, and
 * the recovery codes are returned, which nobody can read again; else none. Throws `PASSKEY_WRONG`, `CONFIRMATION_REQUIRED`, and
 * `CONFLICT` when the account has it already, or as many as it may have.
 */
export const addPasskey = defineOwnAttempt({
  name: 'accounts.passkeys.add',
  who: 'account',
  confirmation: 'after-login',
  input: addPasskeyInput.extend(siteInput.shape),
  run: async (unit, { name, response, site }, owner) => {
    const { accountId, sessionId } = owner
    // a login under way sees the second factor, or its session is among those that end
    await lockAccount(unit, accountId)
    await passkeysOf(unit, accountId)
    const challenge = await takeChallenge(unit, { holder: sessionId, accountId }, 'ADD')
    if (challenge === null) return { failure: wrongPasskey() }
    const made = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site,
      expectedRPID: passkeyHost(site),
      requireUserVerification: false,
      // the library throws what it finds wrong
    }).catch(() => null)
    if (made?.verified !== true) return { failure: wrongPasskey() }
    const isFirst = !(await hasSecondFactor(unit.tx, accountId))
    const { id, publicKey, counter } = made.registrationInfo.credential
    const added = await unit.tx
      .insert(passkeys)
      .values({
        accountId,
        name,
        credentialId: id,
        publicKey: isoBase64URL.fromBuffer(publicKey),
        signatures: counter,
        transports: response.response.transports,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw new DomainError('CONFLICT')
    await markConfirmed(unit, owner, { withFactor: true })
    await mailFactorChange(unit, accountId, 'passkey-added')
    if (isFirst) await endSessions(unit, accountId, { allBut: sessionId })
    const codes = isFirst ? await replaceRecoveryCodes(unit, accountId) : []
    return { result: codes, audit: { target: { type: 'account', id: accountId } } }
  },
})

/**
 * Removes a passkey of the caller's account, with the recovery codes when no second factor remains. Throws `NOT_FOUND` and
 * `CONFIRMATION_REQUIRED`.
 */
export const removePasskey = defineOwnAction({
  name: 'accounts.passkeys.remove',
  who: 'account',
  confirmation: 'after-login',
  input: removePasskeyInput,
  owned: async (unit, { id }, { accountId }) => {
    await lockAccount(unit, accountId)
    const own = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))
    const [passkey] = await unit.tx.select({ id: passkeys.id }).from(passkeys).where(own).for('update')
    return passkey
  },
  run: async (unit, _input, { accountId }, { id }) => {
    await unit.tx.delete(passkeys).where(eq(passkeys.id, id))
    return afterRemoval(unit, accountId)
  },
})

/** Removes the authenticator app of the caller's account, as {@link removePasskey} does a passkey. */
export const removeTotp = defineOwnAction({
  name: 'accounts.second-factor.remove-app',
  who: 'account',
  confirmation: 'after-login',
  input: nothing,
  owned: async (unit, _input, { accountId }) => {
    await lockAccount(unit, accountId)
    const own = and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.activatedAt))
    const [app] = await unit.tx
      .select({ accountId: totpSecrets.accountId })
      .from(totpSecrets)
      .where(own)
      .for('update')
    return app
  },
  run: async (unit, _input, { accountId }) => {
    await unit.tx.delete(totpSecrets).where(eq(totpSecrets.accountId, accountId))
    return afterRemoval(unit, accountId)
  },
})

/** Does what follows the removal of one of the account's second factors: without another, none of it stays. */
async function afterRemoval(unit: Unit, accountId: number): Promise<OwnOutcome<void>> {
  const remains = await hasSecondFactor(unit.tx, accountId)
  if (!remains) await removeFactor(unit, accountId)
  unit.publish({ kind: 'account', accountId, tokenStale: false })
  await mailFactorChange(unit, accountId, remains ? 'second-factor-removed' : 'second-factor-turned-off')
  return { result: undefined, audit: { target: { type: 'account', id: accountId } } }
}
