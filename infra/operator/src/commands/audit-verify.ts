import {
  type AuditFault,
  type KnownSeal,
  type UnsealedRows,
  verifyAuditLog,
} from '@kubora/domain/audit-log/verify-audit-log'
import { OperatorError } from '#operator-error.ts'
import { withDomain } from '#with-domain.ts'

const faults: Readonly<Record<AuditFault['kind'], string>> = {
  altered: 'a row was altered, or the seal itself',
  missing: 'a row is missing',
  added: 'a row was added',
  'seal-missing': 'the seal is missing',
  'seal-differs': 'the seal is not the one that you noted',
}

/** Rows are sealed within minutes; older ones mean that no bridge runs, or that a transaction was open all the time. */
const sealedWithinMinutes = 60

/**
 * Compares the ACP log with its seals and prints what was read. Throws, naming the first seal that does not fit and the
 * positions of its rows, or rows that have no seal although they are old or will never get one.
 */
export async function auditVerifyCommand({ seal }: { seal?: string }): Promise<void> {
  const known = seal === undefined ? null : readSeal(seal)
  const { seals, rows, last, unsealed, fault } = await withDomain(({ db }) => verifyAuditLog(db, known))
  if (fault !== null) throw new OperatorError(describeFault(fault, rows, last))
  console.log(`${rows} rows fit their ${seals} seals.`)
  if (unsealed.count > 0) {
    const { count, oldestMinutes } = unsealed
    console.log(
      `${count} rows are not sealed yet, so they were not checked; the oldest is ${oldestMinutes} minutes old.`,
    )
  }
  if (last !== null) console.log(`Note the newest seal outside the database: ${last.number}:${last.hash}`)
  requireSealsSoon(unsealed)
}

function requireSealsSoon({ oldestMinutes, unreachable }: UnsealedRows): void {
  if (unreachable !== null) {
    throw new OperatorError(
      `The ACP log was changed: a row has position ${unreachable}, which was never taken, so it will not be sealed. ` +
        'Who can write to the database added it by hand.',
    )
  }
  if (oldestMinutes <= sealedWithinMinutes) return
  throw new OperatorError(
    `A row has waited ${oldestMinutes} minutes for its seal. Check that a bridge runs, and that no transaction has been ` +
      'open in this Postgres for as long (xact_start in pg_stat_activity).',
  )
}

function describeFault(
  { kind, seal, fromPosition, toPosition }: AuditFault,
  rows: number,
  last: KnownSeal | null,
) {
  const where = `The ACP log was changed: at seal ${seal} ${faults[kind]}`
  if (toPosition !== null)
    return `${where} (positions ${fromPosition} to ${toPosition}). The ${rows} rows before it fit their seals.`
  return (
    `${where}: the seals end with ${last?.number ?? 'none'}, its rows before position ${fromPosition}. ` +
    `What was sealed behind it was cut off. The ${rows} rows up to there fit their seals.`
  )
}

function readSeal(text: string): KnownSeal {
  const [, number, hash] = /^([1-9][0-9]{0,8}):([0-9a-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) {
    throw new OperatorError('A seal is written as "audit:verify" prints it: its number, a colon, its hash.')
  }
  return { number: Number(number), hash }
}
