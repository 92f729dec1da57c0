import { DomainError } from '@kubora/domain/kernel/domain-error'

/** The row, or `NOT_FOUND` when there is none. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row == null) throw new DomainError('NOT_FOUND')
  return row
}
