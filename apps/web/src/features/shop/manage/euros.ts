/** Returns the cents of an amount in euro as people type it: `9,99`, `9.99`, `10`; undefined for another text. */
export function readEuros(text: string): number | undefined {
  const [, euros = '', fraction = ''] = /^\s*([0-9]{1,6})(?:[.,]([0-9]{1,2}))?\s*€?\s*$/.exec(text) ?? []
  if (euros === '') return undefined
  return Number(euros) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Returns an amount in cents as people type it, with a comma. */
export function writeEuros(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}

/** Returns the same; null for an empty text, NaN for another one, which is no amount. */
export function readOptionalEuros(text: string): number | null {
  return text.trim() === '' ? null : (readEuros(text) ?? Number.NaN)
}
