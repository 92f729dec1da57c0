import { persistedValue } from '#shell/session/persisted-value.ts'

/** Whether the cookie notice was accepted on this device. */
export const cookiesAccepted = persistedValue('cookiesAccepted', (stored) => (stored === true ? true : null))
