import { Card } from '@kubora/ui/card'
import { useTranslation } from 'react-i18next'
import type { ShownCharacter, World } from '#features/roleplay/roleplay.documents.ts'
import { RestoreButton } from '#features/roleplay/removed-characters.tsx'
import { useRestorable } from '#features/roleplay/restorable.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import type { CharacterRights } from '#features/roleplay/use-character-rights.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** Properties of {@link CharacterTools}. */
export interface CharacterToolsProps {
  character: ShownCharacter
  world: World | undefined
  rights: CharacterRights
}

/** Leads from the file of a character to what the user may do with it, each by a key; nothing while the game cannot be asked. */
export function CharacterTools({ character, world, rights }: CharacterToolsProps) {
  const { t } = useTranslation('world-tools')
  const key = useKeyProps()
  const isRestorable = useRestorable(character)
  const { realm: lang, characterId, removedAt } = character
  const { mayEditJobs, mayEditLicenses, mayTransfer, mayDelete } = rights
  if (world?.ownerName === null) return null
  if (removedAt !== null) {
    if (!mayDelete || !isRestorable) return null
    return (
      <Card title={t(($) => $.actions.title)}>
        <div className={css.column}>
          <RestoreButton character={character} />
        </div>
      </Card>
    )
  }
  if (!mayEditJobs && !mayEditLicenses && !mayTransfer && !mayDelete) return null
  const search = { character: characterId }
  const to = { params: { lang }, search, size: 'sm' } as const
  return (
    <Card title={t(($) => $.actions.title)}>
      <div className={css.buttons}>
        {mayEditJobs ? (
          <ButtonRouterLink {...key('j')} {...to} to="/admin/characterJobs/$lang">
            {t(($) => $.actions.job)}
          </ButtonRouterLink>
        ) : null}
        {mayEditLicenses ? (
          <ButtonRouterLink {...key('l')} {...to} to="/admin/licenses/$lang">
            {t(($) => $.actions.licenses)}
          </ButtonRouterLink>
        ) : null}
        {mayTransfer ? (
          <ButtonRouterLink {...key('t')} {...to} to="/admin/tools/transfermoney/$lang">
            {t(($) => $.actions.transfer)}
          </ButtonRouterLink>
        ) : null}
        {mayDelete ? (
          <ButtonRouterLink {...key('d')} {...to} to="/admin/tools/chardelete/$lang">
            {t(($) => $.actions.delete)}
          </ButtonRouterLink>
        ) : null}
      </div>
    </Card>
  )
}
