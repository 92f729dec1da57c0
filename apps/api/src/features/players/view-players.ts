/** The right to see players in the TeamPanel (spec §6). */
export const viewPlayers = { permission: 'acp.players.view' } as const
