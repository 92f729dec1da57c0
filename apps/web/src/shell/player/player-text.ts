/** A player's stored name, and the one that the game shows where that is another one. */
export interface NamedPlayer {
  name: string
  displayName: string | null
}

// FIRST STRONG ISOLATE to POP DIRECTIONAL ISOLATE, as `bdi` in HTML
const isolated = (text: string) => `\u2068${text}\u2069`

/**
 * Returns what a player is called in a sentence, a title or a label: the name that the game shows, whose direction of writing does not
 * reach the text around it, and the stored one in brackets.
 */
export function playerText({ name, displayName }: NamedPlayer): string {
  return displayName === null ? name : `${isolated(displayName)} (${name})`
}

/** Returns the same for a row about a player. */
export function playerTextOf({
  playerName: name,
  playerDisplayName: displayName,
}: {
  playerName: string
  playerDisplayName: string | null
}): string {
  return playerText({ name, displayName })
}
