/** Returns the key under which this tab sends a file of a ban. */
export function uploadKeyOf(banId: string): string {
  return `evidence ${banId}`
}
