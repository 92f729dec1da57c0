/** Days a token is valid, and a session lasts without being renewed. */
export const tokenLifetimeDays = 7

/** Days after which a session ends however often it was renewed. */
export const sessionMaxDays = 90
