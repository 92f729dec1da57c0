import { bigint, boolean, pgEnum, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericRef } from '#db/columns.ts'

/**
 * receiving: bytes arrive; checking: the bridge checks the complete bytes; stored: the file can be opened; failed: the bytes
 * were refused.
 */
export const uploadStateEnum = pgEnum('upload_state', ['receiving', 'checking', 'stored', 'failed'])

/** The size of a file in bytes, or a count of bytes; up to 2^53 - 1. */
export function byteCount() {
  return bigint({ mode: 'number' })
}

/** The columns of a file that is uploaded, whatever it is for. The id of its row is the key of its bytes in the storage. */
export function uploadColumns() {
  return {
    /** Account that may resume it; null once that account is deleted. */
    accountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of that team member when the upload began. */
    accountName: text().notNull(),
    /** Declared at the start; further bytes are refused. */
    sizeBytes: byteCount().notNull(),
    state: uploadStateEnum().notNull().default('receiving'),
    /** Bytes checked so far. */
    checkedBytes: byteCount().notNull().default(0),
    /** The one request that may write until the lease ends. */
    leaseToken: uuid(),
    leasedUntil: instant(),
    /** Whether another request waits, so that the holder must release the lease. */
    releaseAsked: boolean().notNull().default(false),
    /** Last activity; an upload without activity for a day is deleted. */
    touchedAt: createdAt(),
    createdAt: createdAt(),
  }
}
