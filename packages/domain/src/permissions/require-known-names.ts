import { permissionFault } from '@kubora/validation/permission-faults'
import { message } from '@kubora/validation/messages'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Throws `INVALID_INPUT` at `path` for a name that the site would never use, though it begins as its own do. Names that were held
 * `before` stay, so that sets with older ones can still be changed.
 */
export function requireKnownNames(
  names: readonly string[],
  { path, before = [] }: { path: string; before?: readonly string[] },
): void {
  const fieldErrors = names
    .filter((name) => !before.includes(name))
    .flatMap((name) => permissionFault(name) ?? [])
    .map(({ key, params }) => ({ path, key: message(key), params }))
  if (fieldErrors.length > 0) throw new DomainError('INVALID_INPUT', { fieldErrors: fieldErrors.slice(0, 1) })
}
