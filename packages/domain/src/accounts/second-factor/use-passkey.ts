import { passkeys } from '@kubora/schema/db/second-factors'
import type { AuthenticationResponse } from '@kubora/validation/passkeys'
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ChallengeHolder,
  storeChallenge,
  takeChallenge,
} from '#accounts/second-factor/passkey-challenge.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Origin of the site, such as https://play.example: passkeys belong to its host, and only its pages may use them. */
export type SiteOrigin = string

/** What the server adds to the input of what only pages of the site may do. */
export const siteInput = z.object({ site: z.string() })

/** Returns the host that passkeys of the site belong to (the RP ID of WebAuthn). */
export function passkeyHost(site: SiteOrigin): string {
  return new URL(site).hostname
}

/** The refusal of a passkey: of another account, site or page, used twice, or too late. */
export function wrongPasskey(): DomainError {
  return new DomainError('PASSKEY_WRONG')
}

/** Returns the options with which a browser asks an authenticator for a proof. Throws `NOT_FOUND` without a passkey. */
export async function askForPasskey(
  unit: Unit,
  holder: ChallengeHolder,
  site: SiteOrigin,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const stored = await unit.tx
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, holder.accountId))
  if (stored.length === 0) throw new DomainError('NOT_FOUND')
  const options = await generateAuthenticationOptions({
    rpID: passkeyHost(site),
    allowCredentials: stored.map(({ id, transports }) => ({ id, transports: asTransports(transports) })),
    // the password was given before: possession is what is missing
    userVerification: 'preferred',
  })
  await storeChallenge(unit, holder, 'PROVE', options.challenge)
  return options
}

/**
 * Returns whether the response proves possession of a passkey of the account, for the challenge of this holder, which it uses
 * up. The use of the challenge has to be committed also when the response is wrong.
 */
export async function usePasskey(
  unit: Unit,
  holder: ChallengeHolder,
  site: SiteOrigin,
  response: AuthenticationResponse,
): Promise<boolean> {
  const challenge = await takeChallenge(unit, holder, 'PROVE')
  if (challenge === null) return false
  const [passkey] = await unit.tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.accountId, holder.accountId), eq(passkeys.credentialId, response.id)))
    // parallel proofs of one passkey queue here, so that its count of signatures only grows
    .for('update')
  if (!passkey) return false
  const proof = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site,
    expectedRPID: passkeyHost(site),
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: isoBase64URL.toBuffer(passkey.publicKey),
      counter: passkey.signatures,
    },
    // the library throws what it finds wrong
  }).catch(() => null)
  if (proof?.verified !== true) return false
  await unit.tx
    .update(passkeys)
    .set({ signatures: proof.authenticationInfo.newCounter, lastUsedAt: sql`clock_timestamp()` })
    .where(eq(passkeys.id, passkey.id))
  return true
}

type Transports = NonNullable<
  NonNullable<PublicKeyCredentialRequestOptionsJSON['allowCredentials']>[number]['transports']
>

/** Names of transports are what the browser said when the passkey was made; a browser skips those that it does not know. */
export function asTransports(names: readonly string[]): Transports {
  return names as Transports
}
