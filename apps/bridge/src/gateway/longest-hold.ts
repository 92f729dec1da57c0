/** Longest time a sync call is held, in milliseconds; game servers hear of it at hello. */
export const longestHoldMs = 25_000
