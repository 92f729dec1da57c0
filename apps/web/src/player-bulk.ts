/** The actions for chosen rows of the list of players, one line each. */
export { banPlayers } from '#features/bans/player-bulk.ts'
export { notifyPlayers } from '#features/notifications/player-bulk.ts'
export { warnPlayers } from '#features/warnings/player-bulk.ts'
