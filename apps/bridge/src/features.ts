/** The features of the bridge, one line each. */
export { accountsFeature } from '#features/accounts/accounts.feature.ts'
export { commandsFeature } from '#features/commands/commands.feature.ts'
export { downloadsFeature } from '#features/downloads/downloads.feature.ts'
export { gameServersFeature } from '#features/game-servers/game-servers.feature.ts'
export { livestreamsFeature } from '#features/livestreams/livestreams.feature.ts'
export { notificationsFeature } from '#features/notifications/notifications.feature.ts'
export { playerLinksFeature } from '#features/player-links/player-links.feature.ts'
export { playersFeature } from '#features/players/players.feature.ts'
