/** Description of fields with the name that the game shows of a player. */
export const shownNameText =
  'The name that the game shows where it does not fit the pattern of names, so that the player has a substitute name; else null. It may be of any script.'
