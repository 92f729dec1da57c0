import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { CharacterChoice } from '#features/roleplay/character-choice.tsx'
import { ChosenCharacter } from '#features/roleplay/chosen-character.tsx'
import { DeleteForm } from '#features/roleplay/delete-form.tsx'
import { RemovedCharacters } from '#features/roleplay/removed-characters.tsx'
import { ToolPage } from '#features/roleplay/tool-page.tsx'
import type { ToolSearch } from '#features/roleplay/tool-search.ts'
import { CharacterDeletionsQuery } from '#features/roleplay/tools.documents.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Properties of {@link DeleteToolPage}. */
export interface DeleteToolPageProps {
  realm: Realm
  search: ToolSearch
}

/** Deletes characters, and brings them back while the game can. */
export function DeleteToolPage({ realm, search }: DeleteToolPageProps) {
  const { t } = useTranslation('world-tools')
  const show = useSearchChange(search)
  const close = () => show({ character: undefined })
  return (
    <ToolPage
      realm={realm}
      permission={roleplayPermissions.deleteCharacters}
      wishes={CharacterDeletionsQuery}
      texts={{
        title: t(($) => $.delete.title),
        lead: t(($) => $.delete.lead),
        noPermission: t(($) => $.delete.noPermission),
        latest: {
          title: t(($) => $.delete.latest),
          failed: t(($) => $.delete.latestFailed),
          empty: t(($) => $.delete.latestEmpty),
        },
      }}
      more={(isUnowned) => <RemovedCharacters realm={realm} mayRestore={!isUnowned} />}
    >
      {(world) =>
        search.character === undefined ? (
          <CharacterChoice realm={realm} onChoose={({ characterId }) => show({ character: characterId })} />
        ) : (
          <ChosenCharacter key={search.character} realm={realm} id={search.character} onOther={close}>
            {(character, changes) => (
              <DeleteForm character={character} changes={changes} world={world} onClose={close} />
            )}
          </ChosenCharacter>
        )
      }
    </ToolPage>
  )
}
