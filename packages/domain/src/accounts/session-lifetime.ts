/** Days a token is valid, and a session lasts without being renewed. */
export const tokenLifetimeDays = 7

/** Days after which a session ends however often it was renewed. */
export const sessionMaxDays = 90

/** Live sessions of one account; a login beyond it ends the one that was used least recently. */
export const sessionsPerAccount = 50

/** Seconds a token still counts after its session's token was renewed: for calls under way and other tabs. */
export const renewalGraceSeconds = 60
