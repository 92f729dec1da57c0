import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { fullName } from '#features/roleplay/character-name.ts'
import * as css from '#features/roleplay/things.css.ts'
import type { ThingOwner } from '#features/roleplay/thing-lists.documents.ts'
import type { ThingRights } from '#features/roleplay/use-thing-rights.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { playerText } from '#shell/player/player-text.ts'

/** Properties of {@link OwnerName}. */
export interface OwnerNameProps {
  realm: Realm
  /** null: nobody has it. */
  owner: ThingOwner | null
  rights: ThingRights
  /** The name is cut where the line is shorter. */
  isCut?: boolean
}

/** The character to whom a thing belongs, as a link for those who may open it. */
export function OwnerName({ realm, owner, rights, isCut = false }: OwnerNameProps) {
  const { t } = useTranslation('roleplay-things')
  if (owner === null) return <span className={css.quiet}>{t(($) => $.owner.nobody)}</span>
  const { characterId } = owner
  const name = ownerText(owner)
  const text = name ?? t(($) => $.owner.notReported, { id: characterId })
  return (
    <span className={isCut ? css.cut : css.whole} title={text}>
      {name !== null && rights.mayOpenCharacters ? (
        <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang: realm, id: characterId }}>
          {text}
        </TextRouterLink>
      ) : (
        text
      )}
    </span>
  )
}

/** The player of the character to whom a thing belongs, as a link for those who may open it; nothing where none is known. */
export function OwnerPlayer({ owner, rights, isCut = false }: Omit<OwnerNameProps, 'realm'>) {
  if (owner === null || owner.playerId === null || owner.playerName === null) return null
  const text = playerText({ name: owner.playerName, displayName: owner.playerDisplayName })
  return (
    <span className={isCut ? css.cut : css.whole} title={text}>
      {rights.mayViewPlayers ? (
        <TextRouterLink to="/admin/player/$id" params={{ id: owner.playerId }}>
          {text}
        </TextRouterLink>
      ) : (
        text
      )}
    </span>
  )
}

/** Returns the name of an owner; null while the game has not reported the character. */
export function ownerText({ firstName, lastName }: ThingOwner): string | null {
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName })
}
