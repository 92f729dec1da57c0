/** Days for which a report may name a log; after that it is removed unless a chat names it. */
export const reportLogDays = 30
