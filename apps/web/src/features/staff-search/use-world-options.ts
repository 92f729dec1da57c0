import { Car, House, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fit, fitOf } from '#features/staff-search/match-label.ts'
import type { FittingOption } from '#features/staff-search/rank-options.ts'
import type { FoundInWorlds } from '#features/staff-search/staff-search.documents.ts'
import { playerTextOf } from '#shell/player/player-text.ts'

type Owner = FoundInWorlds['vehicles'][number]['owner']

/** Returns the options that open files of characters, and the lists of vehicles and properties with the search set. */
export function useWorldOptions(text: string, found: FoundInWorlds | undefined): FittingOption[] {
  const { t } = useTranslation(['staff-search', 'shell'])
  if (found === undefined) return []
  const realmOf = ({ realm }: { realm: FoundInWorlds['characters'][number]['realm'] }) =>
    t(($) => $.shell.team.realms[realm])
  const ownerOf = (owner: Owner) =>
    owner === null || owner.firstName === null ? [] : [`${owner.firstName} ${owner.lastName ?? ''}`.trim()]
  const detailOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
  // the server found them by the beginning of one of their keys, which the label may not show
  const fitsOf = (label: string) => Math.max(fit.start, fitOf(text, label))
  const nothing = { aliases: '', search: {} }
  const characters = found.characters.map((one): FittingOption => {
    const label = `${one.firstName} ${one.lastName}`
    const option = {
      ...nothing,
      key: `character:${one.id}`,
      group: 'characters' as const,
      label,
      detail: detailOf(one.idNumber, playerTextOf(one), realmOf(one)),
      icon: UserRound,
      to: '/admin/characters/$lang/$id',
      params: { lang: one.realm, id: one.characterId },
    }
    return { option, fits: Math.max(fitsOf(label), fitOf(text, one.idNumber)) }
  })
  const vehicles = found.vehicles.map((one): FittingOption => {
    const option = {
      ...nothing,
      key: `vehicle:${one.id}`,
      group: 'vehicles' as const,
      label: one.licensePlate,
      detail: detailOf(one.vehicleType, ...ownerOf(one.owner), realmOf(one)),
      icon: Car,
      to: '/admin/vehicles/$lang',
      params: { lang: one.realm },
      search: { q: one.licensePlate },
    }
    return { option, fits: fitsOf(one.licensePlate) }
  })
  const properties = found.properties.map((one): FittingOption => {
    const option = {
      ...nothing,
      key: `property:${one.id}`,
      group: 'properties' as const,
      label: one.address,
      detail: detailOf(...ownerOf(one.owner), realmOf(one)),
      icon: House,
      to: '/admin/properties/$lang',
      params: { lang: one.realm },
      search: { q: one.address },
    }
    return { option, fits: fitsOf(one.address) }
  })
  return [...characters, ...vehicles, ...properties]
}
