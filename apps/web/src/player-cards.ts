/** The cards of a player's page in the TeamPanel, one line each. */
export { secondFactorPlayerCard } from '#features/accounts/player-cards.ts'
export { banPlayerCard } from '#features/bans/player-cards.ts'
export { chatsPlayerCard } from '#features/chats/player-cards.ts'
export { migratePlayerCard } from '#features/player-migrations/player-cards.ts'
export {
  factsPlayerCard,
  inGamePlayerCard,
  notesPlayerCard,
  otherAccountsPlayerCard,
} from '#features/players/player-cards.ts'
export { notifyPlayerCard } from '#features/notifications/player-cards.ts'
export { rightsPlayerCard } from '#features/permissions/player-cards.ts'
export { charactersPlayerCard } from '#features/roleplay/player-cards.ts'
export { ordersPlayerCard } from '#features/shop/player-cards.ts'
export { statsPlayerCard } from '#features/stats/player-cards.ts'
export { boardsPlayerCard } from '#features/stats/events/player-cards.ts'
export { warningsPlayerCard } from '#features/warnings/player-cards.ts'
