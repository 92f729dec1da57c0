import { persistedValue } from '#device/persisted-value.ts'

/** An address that waits for its e-mail code; `isNew` right after registration (docs/SPECIFICATION.md §3). */
export interface MailConfirmation {
  email: string
  isNew: boolean
  /** Logs this browser in as it confirms, because it registered the address. */
  browserSecret?: string
}

/** The address to confirm on this device; set after registration or a login with an unconfirmed address. */
export const mailConfirmation = persistedValue<MailConfirmation>('mailConfirmation', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null
  const { email, isNew, browserSecret } = stored as Record<string, unknown>
  if (typeof email !== 'string') return null
  return { email, isNew: isNew === true, ...(typeof browserSecret === 'string' ? { browserSecret } : {}) }
})
