import { createConcurrencyLimit } from '#kernel/concurrency-limit.ts'

/**
 * Passwords that a process hashes at once: each takes 19 MiB and one of the four threads that all other work of the process
 * shares.
 */
const runningMax = 2
/** Passwords that may wait to be hashed: about two seconds of work. */
const waitingMax = 60

/** The limit of this process for hashing passwords. */
export const hashingLimit = createConcurrencyLimit({ running: runningMax, waiting: waitingMax })
