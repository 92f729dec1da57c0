/** Pause before a call that failed is repeated, ms. */
const pauseMs = 5_000

/**
 * Marks a chat as read up to a message, unless it is or is about to be. A call that fails is repeated once after a pause, as nothing else may
 * be to see; one that fails again is not marked, so that the next sight of it marks it. Returns whether it was marked now.
 */
export async function markSeen(
  mark: { current: number },
  seq: number,
  send: () => Promise<{ error?: unknown }>,
): Promise<boolean> {
  const before = mark.current
  if (seq <= before) return false
  mark.current = seq
  if ((await send()).error === undefined) return true
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  // a newer one speaks for this one, too
  if (mark.current !== seq) return false
  if ((await send()).error === undefined) return true
  if (mark.current === seq) mark.current = before
  return false
}
