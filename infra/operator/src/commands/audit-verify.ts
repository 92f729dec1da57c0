import { type AuditFault, type KnownSeal, verifyAuditLog } from '@kubora/domain/audit-log/verify-audit-log'
import { OperatorError } from '#operator-error.ts'
import { withDomain } from '#with-domain.ts'

const faults: Readonly<Record<AuditFault['kind'], string>> = {
  altered: 'a row was altered, or the seal itself',
  missing: 'a row is missing',
  added: 'a row was added',
  'seal-missing': 'the seal is missing',
  'seal-differs': 'the seal is not the one that you noted',
}

/**
 * Compares the ACP log with its seals and prints what was read. Throws, naming the first seal that does not fit and the
 * positions of its rows.
 */
export async function auditVerifyCommand({ seal }: { seal?: string }): Promise<void> {
  const known = seal === undefined ? null : readSeal(seal)
  const { seals, rows, last, fault } = await withDomain(({ db }) => verifyAuditLog(db, known))
  if (fault !== null) {
    throw new OperatorError(
      `The ACP log was changed: at seal ${fault.seal} ${faults[fault.kind]} ` +
        `(positions ${fault.fromPosition} to ${fault.toPosition}). The ${rows} rows before it fit their seals.`,
    )
  }
  console.log(`${rows} rows fit their ${seals} seals.`)
  if (last !== null) console.log(`Note the newest seal outside the database: ${last.number}:${last.hash}`)
}

function readSeal(text: string): KnownSeal {
  const [, number, hash] = /^([1-9][0-9]{0,8}):([0-9a-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) {
    throw new OperatorError('A seal is written as "audit:verify" prints it: its number, a colon, its hash.')
  }
  return { number: Number(number), hash }
}
