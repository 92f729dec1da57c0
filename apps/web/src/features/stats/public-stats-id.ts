/** Id of the section with the statistics of a player's public page. */
export const publicStatsId = 'player-stats'
