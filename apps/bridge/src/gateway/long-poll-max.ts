/** Longest time a sync call is held, in milliseconds; game servers hear of it at hello. */
export const longPollMaxMs = 25_000
