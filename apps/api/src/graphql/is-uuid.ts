const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns whether a GraphQL `ID` is a UUID as the database writes it; anything else names nothing. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}
