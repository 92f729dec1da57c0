import { jwtVerify, SignJWT, errors } from 'jose'
import { z } from 'zod'
import type { SigningKey, VerificationKeys } from '#accounts/signing-keys.ts'
import type { Principal } from '#kernel/actor.ts'

/** The header's `typ`, so that a token of another purpose is never taken for a session. */
export const tokenType = 'kubora-session+jwt'

/** The payload: exactly the claims of docs/SPECIFICATION.md §3. They are for display; the server reads the session's row. */
export const tokenClaims = z.strictObject({
  exp: z.number().int(),
  iat: z.number().int(),
  upn: z.number().int().positive(),
  groups: z.array(z.string()).min(1),
  playerId: z.number().int().positive().nullable(),
  playerName: z.string().nullable(),
  playerUUID: z.string().nullable(),
  isTeamMember: z.boolean(),
})

const tokenHeader = z.object({ sid: z.guid() })

/** Seconds a clock may be ahead before a token counts as issued in the future. */
const clockToleranceSeconds = 5

/** Signs a token of the principal's session that ends at `expiresAt`. */
export async function signSessionToken(
  key: SigningKey,
  principal: Principal,
  { issuedAt, expiresAt }: { issuedAt: Date; expiresAt: Date },
): Promise<string> {
  const claims: z.infer<typeof tokenClaims> = {
    iat: Math.floor(issuedAt.getTime() / 1000),
    exp: Math.floor(expiresAt.getTime() / 1000),
    upn: principal.accountId,
    groups: [principal.userGroup],
    playerId: principal.player?.id ?? null,
    playerName: principal.player?.name ?? null,
    playerUUID: principal.player?.uuid ?? null,
    isTeamMember: principal.isTeamMember,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: tokenType, kid: key.kid, sid: principal.sessionId })
    .sign(key.privateKey)
}

/** The content of a genuine, unexpired token. */
export type VerifiedToken = { sessionId: string; accountId: number; issuedAt: Date; expiresAt: Date }

/** Whether a later token of the session has replaced this one, and its grace period is over. */
export function isReplaced({ issuedAt }: VerifiedToken, { tokensFrom = null }: Principal): boolean {
  // a token has the precision of a second
  return tokensFrom !== null && issuedAt.getTime() < Math.floor(tokensFrom.getTime() / 1000) * 1000
}

/** Why a token was refused. After `unknown-key` it is worth reading the keys again and verifying once more. */
export type TokenRefusal = { refused: 'invalid' | 'unknown-key' }

/** Checks signature, algorithm, type, times and claims of a token. Does not check the session: read its row. */
export async function verifySessionToken(
  keys: VerificationKeys,
  token: string,
): Promise<VerifiedToken | TokenRefusal> {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      (header) => {
        const key = header.kid === undefined ? undefined : keys.get(header.kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: ['EdDSA'], typ: tokenType, requiredClaims: ['exp', 'iat'], clockTolerance: 0 },
    )
    const claims = tokenClaims.parse(payload)
    const { sid } = tokenHeader.parse(protectedHeader)
    if (claims.iat > Date.now() / 1000 + clockToleranceSeconds) return { refused: 'invalid' }
    const [issuedAt, expiresAt] = [new Date(claims.iat * 1000), new Date(claims.exp * 1000)]
    return { sessionId: sid, accountId: claims.upn, issuedAt, expiresAt }
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return { refused: 'unknown-key' }
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return { refused: 'invalid' }
    throw error
  }
}
