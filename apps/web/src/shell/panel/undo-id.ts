/** Returns the id by which the server offers to undo an action, from the extensions of its response, or null (docs/adr/0044). */
export function undoIdOf(extensions: Record<string, unknown> | undefined): string | null {
  const id = extensions?.['undo']
  return typeof id === 'string' ? id : null
}
