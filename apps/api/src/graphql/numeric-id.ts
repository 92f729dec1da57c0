/** Returns the numeric id of a GraphQL `ID`; null when the text is none, so that nothing is found. */
export function parseNumericId(text: string): number | null {
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}
