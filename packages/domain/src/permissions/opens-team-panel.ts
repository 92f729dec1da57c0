import { everyPermission } from '@kubora/validation/permission-catalogue'
import { covers } from '#permissions/holds-permission.ts'

/** Returns whether a granted name covers a permission of the site, which opens something only to team members. */
export function opensTeamPanel(granted: string): boolean {
  return everyPermission.some((permission) => covers(granted, permission))
}
