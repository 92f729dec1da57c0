import { DomainError } from '@kubora/domain/kernel/domain-error'

/** Returns the row. Throws `NOT_FOUND` when there is none. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row == null) throw new DomainError('NOT_FOUND')
  return row
}
