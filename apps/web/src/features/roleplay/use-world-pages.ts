import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { useRouter } from '@tanstack/react-router'
import { grantedRealms, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

const { listCharacters, listProperties, listVehicles, editLicenses, viewCharacterJobs, editCharacterJobs } =
  roleplayPermissions

/** The lists of a realm's world in the order in which they are shown, and who sees them; one permission is enough. */
const worldPages = [
  { name: 'characters', to: '/admin/characters/$lang', shownTo: [listCharacters] },
  { name: 'properties', to: '/admin/properties/$lang', shownTo: [listProperties] },
  { name: 'vehicles', to: '/admin/vehicles/$lang', shownTo: [listVehicles] },
  { name: 'licenses', to: '/admin/licenses/$lang', shownTo: [editLicenses] },
  { name: 'jobs', to: '/admin/characterJobs/$lang', shownTo: [viewCharacterJobs, editCharacterJobs] },
] as const

/** A list of a realm's world. */
export type WorldPage = (typeof worldPages)[number]

/** Name of a {@link WorldPage}. */
export type WorldPageName = WorldPage['name']

const asked = permissionsOf([{ permission: worldPages.flatMap(({ shownTo }) => shownTo) }])

/** Returns the lists of a realm that the user may see and that have a page, with `current` among them from the start. */
export function useWorldPages(realm: Realm, current?: WorldPageName): WorldPage[] {
  const { routesByPath } = useRouter()
  const { granted = [] } = usePermissions(asked)
  return worldPages.filter(
    ({ name, to, shownTo }) =>
      name === current ||
      (to in routesByPath && shownTo.some((one) => grantedRealms(one, granted).includes(realm))),
  )
}
