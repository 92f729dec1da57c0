import { randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { accountSubject } from '#kernel/one-time-code.ts'
import { keyedHash, type Secret } from '#kernel/secret.ts'

/** What the code of a registration knows of the browser that registered. */
const registrationData = z.object({ browserHash: z.string() })

/** Returns a new secret for the browser that registers; only its hash is stored, with the code of the registration. */
export function createBrowserSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** Returns the data of the code that is mailed after a registration with this browser. */
export function registrationDataOf(secret: Secret, accountId: number, browserSecret: string) {
  return { browserHash: hashOf(secret, accountId, browserSecret) } satisfies z.infer<typeof registrationData>
}

/** Returns whether a secret is the one of the browser whose registration of this account mailed the code with this data. */
export function isRegisteringBrowser(
  secret: Secret,
  accountId: number,
  { data, browserSecret }: { data: unknown; browserSecret: string },
): boolean {
  const stored = registrationData.safeParse(data)
  if (!stored.success) return false
  const given = Buffer.from(hashOf(secret, accountId, browserSecret), 'hex')
  const known = Buffer.from(stored.data.browserHash, 'hex')
  return given.length === known.length && timingSafeEqual(given, known)
}

function hashOf(secret: Secret, accountId: number, browserSecret: string): string {
  return keyedHash(secret, ['registering-browser', accountSubject(accountId), browserSecret])
}
