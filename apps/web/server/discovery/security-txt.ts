import type { SecurityContact } from '../env.ts'

const dayMs = 86_400_000

/** For how many days the text is valid from the day on which it is read. RFC 9116 advises less than a year. */
const validDays = 90

/**
 * Returns /.well-known/security.txt (RFC 9116): whom to tell about a weakness, in which languages. Its end is counted from the day
 * it is read, so that it is never over.
 */
export function securityTxt(origin: string, { contacts, languages }: SecurityContact, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    // without milliseconds, as in the examples of the RFC
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
