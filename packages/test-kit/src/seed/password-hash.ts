import { hash } from '@node-rs/argon2'

// as the accounts themselves, so that logging in takes as long
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const hashes = new Map<string, Promise<string>>()

/** argon2id hash of `password`, of ASCII; made once per distinct password, as making one is slow on purpose. */
export function passwordHash(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, options)
  hashes.set(password, known)
  return known
}
