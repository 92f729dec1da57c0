import { accounts } from '@kubora/schema/db/accounts'
import { passkeys, totpSecrets } from '@kubora/schema/db/second-factors'
import { passkeysMax } from '@kubora/validation/passkey-limits'
import { addPasskeyInput, removePasskeyInput } from '@kubora/validation/passkeys'
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, eq } from 'drizzle-orm'
import { endSessions } from '#accounts/end-sessions.ts'
import { hasSecondFactor } from '#accounts/second-factor/check-code.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { markConfirmed } from '#accounts/second-factor/confirm-session.ts'
import { storeChallenge, takeChallenge } from '#accounts/second-factor/passkey-challenge.ts'
import { replaceRecoveryCodes } from '#accounts/second-factor/recovery-codes.ts'
import { recordFactorChange } from '#accounts/second-factor/record-change.ts'
import { removeFactor } from '#accounts/second-factor/remove-factor.ts'
import {
  asTransports,
  passkeyHost,
  type SiteOrigin,
  wrongPasskey,
} from '#accounts/second-factor/use-passkey.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { keyedHash } from '#kernel/secret.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { requireConfirmation } from '#permissions/require-confirmation.ts'

/**
 * Returns the options with which a browser makes a passkey for the caller's account. Throws `CONFIRMATION_REQUIRED`, and
 * `CONFLICT` when the account has as many as it may have.
 */
export async function beginPasskey(
  context: DomainContext,
  principal: Principal,
  site: SiteOrigin,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { accountId, sessionId } = principal
  return inUnit(context, async (unit) => {
    await requireConfirmation(unit.tx, principal)
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
    return options
  })
}

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
export async function addPasskey(
  context: DomainContext,
  principal: Principal,
  site: SiteOrigin,
  input: unknown,
): Promise<string[]> {
  const { name, response } = parseInput(addPasskeyInput, input)
  const { accountId, sessionId } = principal
  const codes = await inUnit(context, async (unit) => {
    await requireConfirmation(unit.tx, principal)
    // a login under way sees the second factor, or its session is among those that end
    await lockAccount(unit, accountId)
    await passkeysOf(unit, accountId)
    const challenge = await takeChallenge(unit, { holder: sessionId, accountId }, 'ADD')
    if (challenge === null) return null
    const made = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site,
      expectedRPID: passkeyHost(site),
      requireUserVerification: false,
      // the library throws what it finds wrong
    }).catch(() => null)
    if (made?.verified !== true) return null
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
    await markConfirmed(unit, principal, { withFactor: true })
    await recordFactorChange(unit, {
      accountId,
      action: 'accounts.passkeys.add',
      mail: 'passkey-added',
      actor: actorOf(principal),
    })
    if (!isFirst) return []
    await endSessions(unit, accountId, { allBut: sessionId })
    return replaceRecoveryCodes(unit, accountId)
  })
  if (codes === null) throw wrongPasskey()
  return codes
}

/**
 * Removes a passkey of the caller's account, with the recovery codes when no second factor remains. Throws `NOT_FOUND` and
 * `CONFIRMATION_REQUIRED`.
 */
export async function removePasskey(
  context: DomainContext,
  principal: Principal,
  input: unknown,
): Promise<void> {
  const { id } = parseInput(removePasskeyInput, input)
  await removeOne(context, principal, {
    action: 'accounts.passkeys.remove',
    remove: async (unit) => {
      const removed = await unit.tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.accountId, principal.accountId)))
        .returning({ id: passkeys.id })
      return removed.length > 0
    },
  })
}

/** Removes the authenticator app of the caller's account, as {@link removePasskey} does a passkey. */
export async function removeTotp(context: DomainContext, principal: Principal): Promise<void> {
  await removeOne(context, principal, {
    action: 'accounts.second-factor.remove-app',
    remove: async (unit) => {
      const removed = await unit.tx
        .delete(totpSecrets)
        .where(eq(totpSecrets.accountId, principal.accountId))
        .returning({ activatedAt: totpSecrets.activatedAt })
      return removed.some(({ activatedAt }) => activatedAt !== null)
    },
  })
}

async function removeOne(
  context: DomainContext,
  principal: Principal,
  { action, remove }: { action: string; remove: (unit: Unit) => Promise<boolean> },
): Promise<void> {
  const { accountId } = principal
  await inUnit(context, async (unit) => {
    await requireConfirmation(unit.tx, principal)
    await lockAccount(unit, accountId)
    if (!(await remove(unit))) throw new DomainError('NOT_FOUND')
    const remains = await hasSecondFactor(unit.tx, accountId)
    if (!remains) await removeFactor(unit, accountId)
    unit.publish({ kind: 'account', accountId, tokenStale: false })
    await recordFactorChange(unit, {
      accountId,
      action,
      mail: remains ? 'second-factor-removed' : 'second-factor-turned-off',
      actor: actorOf(principal),
    })
  })
}
