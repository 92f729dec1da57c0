import type { ShownLicense } from '#features/roleplay/tools.documents.ts'

/** Returns what asking for a license is: a new one, a later end, or an end of one that has none. */
export function grantAction(license: ShownLicense | undefined): 'grant' | 'extend' | 'limit' {
  if (license === undefined) return 'grant'
  return license.validUntil === null ? 'limit' : 'extend'
}
