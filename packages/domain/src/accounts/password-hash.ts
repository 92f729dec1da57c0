import { hash, verify } from '@node-rs/argon2'
import { passwordForm } from '@kubora/validation/typed-forms'
import { hashingLimit } from '#accounts/hashing-limit.ts'

// argon2id (the library's default variant) with the OWASP minimum for interactive logins
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// a login for an unknown address takes as long as for a known one
const unknownAccountHash = hash('no account has this password', options)

/** Hashes a password in its standard form with argon2id and a random salt. Throws `RATE_LIMITED` when too many wait to be hashed. */
export async function hashPassword(password: string): Promise<string> {
  return hashingLimit(() => hash(passwordForm(password), options))
}

/** Whether a password is right, and the hash that is to replace the stored one; null where that is of the standard form. */
export type PasswordCheck = { matches: boolean; renewedHash: string | null }

/**
 * Compares a password with a hash. For `null` (no account) it takes as long and does not match. Hashes from before passwords had
 * a standard form are of what was typed, so that is tried, too, and the hash to be stored instead is returned.
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<PasswordCheck> {
  const stored = passwordHash ?? (await unknownAccountHash)
  const isRight = async (form: string) =>
    (await hashingLimit(() => verify(stored, form))) && passwordHash !== null
  const form = passwordForm(password)
  if (await isRight(form)) return { matches: true, renewedHash: null }
  if (form === password || !(await isRight(password))) return { matches: false, renewedHash: null }
  return { matches: true, renewedHash: await hashPassword(password) }
}
