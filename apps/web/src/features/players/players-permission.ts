/** The right to see players (spec §6). */
export const playersPermission = 'acp.players.view'
