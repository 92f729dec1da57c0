import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { BriefcaseBusiness, Car, Coins, House, IdCard, PencilLine, Trash2, UserRound } from 'lucide-react'
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
    {
      position: 50,
      text: 'chardelete',
      to: '/admin/tools/chardelete/$lang',
      icon: Trash2,
      permission: roleplayPermissions.deleteCharacters,
    },
    {
      position: 60,
      text: 'transfermoney',
      to: '/admin/tools/transfermoney/$lang',
      icon: Coins,
      permission: roleplayPermissions.transferMoney,
    },
    {
      position: 80,
      text: 'characterJobs',
      to: '/admin/characterJobs/$lang',
      icon: BriefcaseBusiness,
      permission: roleplayPermissions.viewCharacterJobs,
    },
    {
      position: 85,
      text: 'licenses',
      to: '/admin/licenses/$lang',
      icon: IdCard,
      permission: roleplayPermissions.editLicenses,
    },
    {
      position: 86,
      text: 'properties',
      to: '/admin/properties/$lang',
      icon: House,
      permission: roleplayPermissions.listProperties,
    },
    {
      position: 87,
      text: 'vehicles',
      to: '/admin/vehicles/$lang',
      icon: Car,
      permission: roleplayPermissions.listVehicles,
    },
  ],
  // what changes characters begins on the page of the menu, which the search finds
  searchActions: [
    {
      position: 12,
      text: 'findCharacter',
      to: '/admin/characters/$lang',
      hash: 'search',
      icon: UserRound,
      permission: roleplayPermissions.listCharacters,
    },
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
