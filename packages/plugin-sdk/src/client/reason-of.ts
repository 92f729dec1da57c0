/** Reasons are cut to what a receipt may hold. */
const LONGEST_REASON = 200

/** The reason of a receipt for an error of the plugin: its message as far as a receipt may hold it. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error && error.message.trim() !== '' ? error.message : 'The plugin failed'
  return Array.from(text.replaceAll('\0', '').toWellFormed()).slice(0, LONGEST_REASON).join('')
}
