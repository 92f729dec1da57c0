import type { Permission, PermissionName } from '@kubora/validation/permissions'
import { DomainError } from '#kernel/domain-error.ts'

/** Runs a part of a decision; a refusal for want of its permission names it. */
export async function namingPermission<Result>(
  permission: Permission | PermissionName,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NO_PERMISSION') throw error
    // the context chooses the text that names it
    throw new DomainError('NO_PERMISSION', { params: { permission, context: 'named' } })
  }
}
