/** Longest delay of a response to `/sync`, in milliseconds; game servers get it at hello. */
export const longPollMaxMs = 25_000
