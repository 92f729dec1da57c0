/** The numeric id behind a GraphQL `ID`; null when the text is none, so that it finds nothing. */
export function parseNumericId(text: string): number | null {
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}
