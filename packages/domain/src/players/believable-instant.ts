const earliestMs = Date.UTC(2009, 0, 1)

/** Turns instants before the game existed into its beginning and future ones into now, as both come from wrong clocks. */
export function believable(text: string, nowMs: number): string {
  return new Date(Math.min(Math.max(Date.parse(text), earliestMs), nowMs)).toISOString()
}
