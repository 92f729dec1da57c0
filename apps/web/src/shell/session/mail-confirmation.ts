import { persistedValue } from '#device/persisted-value.ts'

/** An address that waits for its e-mail code; `isNew` right after registration (docs/SPECIFICATION.md §3). */
export interface MailConfirmation {
  email: string
  isNew: boolean
}

/** The address to confirm on this device; set after registration or a login with an unconfirmed address. */
export const mailConfirmation = persistedValue<MailConfirmation>('mailConfirmation', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null
  const { email, isNew } = stored as Record<string, unknown>
  return typeof email === 'string' ? { email, isNew: isNew === true } : null
})
