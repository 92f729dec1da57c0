/** Reasons are cut to what a receipt may hold. */
const LONGEST_REASON = 200

/** Returns the reason of a receipt for an error of the plugin: its message, cut to what a receipt may hold. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error && error.message.trim() !== '' ? error.message : 'The plugin failed'
  return Array.from(text.replaceAll('\0', '').toWellFormed()).slice(0, LONGEST_REASON).join('')
}
