import { hash } from '@node-rs/argon2'

const hashes = new Map<string, Promise<string>>()

/** argon2id hash of `password`; made once per distinct password, as making one is slow on purpose. */
export function passwordHash(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password)
  hashes.set(password, known)
  return known
}
