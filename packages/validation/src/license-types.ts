/** What a license of a character allows. */
export const licenseTypes = ['AIR', 'DRIVING', 'WATER', 'WEAPON'] as const

/** What a license of a character allows. */
export type LicenseType = (typeof licenseTypes)[number]
