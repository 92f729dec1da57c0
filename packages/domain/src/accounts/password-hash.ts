import { hash, verify } from '@node-rs/argon2'
import { hashingLimit } from '#accounts/hashing-limit.ts'

// argon2id (the library's default variant) with the OWASP minimum for interactive logins
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// a login for an unknown address takes as long as for a known one
const unknownAccountHash = hash('no account has this password', options)

/** Hashes a password with argon2id and a random salt. Throws `RATE_LIMITED` when too many wait to be hashed. */
export async function hashPassword(password: string): Promise<string> {
  return hashingLimit(() => hash(password, options))
}

/** Returns whether the password matches the hash. For `null` (no account) it takes as long and returns false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null) {
    await hashingLimit(async () => verify(await unknownAccountHash, password))
    return false
  }
  return hashingLimit(() => verify(passwordHash, password))
}
