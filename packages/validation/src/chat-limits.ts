/** Pause between two messages of a player in a chat, ms. */
export const messagePauseMs = 1_500

/** Most messages of a chat that are read at once. */
export const chatPartSize = 50
