import { hash, verify } from '@node-rs/argon2'

// argon2id (the library's default variant) with the OWASP minimum for interactive logins
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// a login for an unknown address takes as long as for a known one
const unknownAccountHash = hash('no account has this password', options)

/** Hashes a password with argon2id and a random salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** Whether the password matches; with `null` (no account) it takes as long and is false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null) {
    await verify(await unknownAccountHash, password)
    return false
  }
  return verify(passwordHash, password)
}
