/**
 * Marks a chat as read up to a message, unless it is or is about to be. One whose call fails is not marked, so that the next sight of it
 * marks it. Returns whether it was marked now.
 */
export async function markSeen(
  mark: { current: number },
  seq: number,
  send: () => Promise<{ error?: unknown }>,
): Promise<boolean> {
  const before = mark.current
  if (seq <= before) return false
  mark.current = seq
  const { error } = await send()
  if (error === undefined) return true
  // a newer one speaks for this one, too
  if (mark.current === seq) mark.current = before
  return false
}
