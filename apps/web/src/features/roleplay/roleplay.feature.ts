import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Car, House, PencilLine, UserRound } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** The roleplay: characters, and what the team changes of them. */
export const roleplayFeature: WebFeature = {
  teamMenu: [
    {
      position: 20,
      text: 'characters',
      to: '/admin/characters/$lang',
      icon: UserRound,
      permission: roleplayPermissions.listCharacters,
    },
    {
      position: 40,
      text: 'charrename',
      to: '/admin/tools/charrename/$lang',
      icon: PencilLine,
      permission: roleplayPermissions.renameCharacters,
    },
  ],
  // renaming begins on the page of the menu, which the search finds
  searchActions: [
    {
      position: 12,
      text: 'findCharacter',
      to: '/admin/characters/$lang',
      hash: 'search',
      icon: UserRound,
      permission: roleplayPermissions.listCharacters,
    },
    // the menu has no line for these: the pages of a world lead to each other
    {
      position: 13,
      text: 'findProperty',
      to: '/admin/properties/$lang',
      hash: 'search',
      icon: House,
      permission: roleplayPermissions.listProperties,
    },
    {
      position: 14,
      text: 'findVehicle',
      to: '/admin/vehicles/$lang',
      hash: 'search',
      icon: Car,
      permission: roleplayPermissions.listVehicles,
    },
  ],
}
