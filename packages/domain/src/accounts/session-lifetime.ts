/** Days for which a token is valid, and for which a session lasts without a renewal. */
export const tokenLifetimeDays = 7

/** Days after which a session ends, however often it was renewed. */
export const sessionMaxDays = 90

/** Live sessions of one account; a further login ends the least recently used one. */
export const sessionsPerAccount = 50

/** Grace period of a token after its session's token was renewed, seconds: for calls under way and other tabs. */
export const renewalGraceSeconds = 60
