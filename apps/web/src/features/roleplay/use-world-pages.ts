import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { grantedRealms, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

const all = roleplayPermissions

/** The lists of a realm's world in the order in which they are shown, and who sees them; one permission is enough. */
const worldPages = [
  {
    name: 'characters',
    to: '/admin/characters/$lang',
    shownTo: [all.listCharacters, all.renameCharacters],
  },
  { name: 'properties', to: '/admin/properties/$lang', shownTo: [all.listProperties] },
  { name: 'vehicles', to: '/admin/vehicles/$lang', shownTo: [all.listVehicles] },
  { name: 'licenses', to: '/admin/licenses/$lang', shownTo: [all.editLicenses] },
  {
    name: 'jobs',
    to: '/admin/characterJobs/$lang',
    shownTo: [all.viewCharacterJobs, all.editCharacterJobs],
  },
] as const

/** A list of a realm's world. */
export type WorldPage = (typeof worldPages)[number]

/** Name of a {@link WorldPage}. */
export type WorldPageName = WorldPage['name']

/** The lists of worlds that the user may see. */
export interface WorldPages {
  /** Whether the permissions of the user are known. */
  isKnown: boolean
  /** Those of a realm, with `current` among them from the start. */
  of: (realm: Realm, current?: WorldPageName) => WorldPage[]
}

const asked = permissionsOf([{ permission: worldPages.flatMap(({ shownTo }) => shownTo) }])

/** Returns the lists of worlds that the user may see. */
export function useWorldPages(): WorldPages {
  const { granted } = usePermissions(asked)
  return {
    isKnown: granted !== undefined,
    of: (realm, current) =>
      worldPages.filter(
        ({ name, shownTo }) =>
          name === current || shownTo.some((one) => grantedRealms(one, granted ?? []).includes(realm)),
      ),
  }
}
