/** Most characters of a reason in a receipt. */
const LONGEST_REASON = 200

/** Returns the reason for an error of the plugin: its message, cut to what a receipt may contain. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error && error.message.trim() !== '' ? error.message : 'The plugin failed'
  return Array.from(text.replaceAll('\0', '').toWellFormed()).slice(0, LONGEST_REASON).join('')
}
