import { persistedValue } from '#device/persisted-value.ts'

/** Whether keys of a single character do nothing on this device (WCAG 2.1.4); null while they work. */
export const singleKeysOff = persistedValue('singleKeysOff', (stored) => (stored === true ? true : null))
