/** Pause between two messages of a player in a chat, ms. */
export const messagePauseMs = 1_500

/** Days without a word of the player after which they are reminded that the team waits for them. */
export const reminderAfterDays = 5

/** Days after the reminder at which the chat is closed. */
export const closesAfterDays = 5

/** Days after the close for which the texts of a chat are kept. */
export const textsKeptDays = 365

/** The same for applications to the team. */
export const applicationTextsKeptDays = 180

/** Days after the close for which the player may rate the help they got. */
export const ratingDays = 14

/** Most messages of a chat that are read at once. */
export const chatPartSize = 50
