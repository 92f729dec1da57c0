import { Alert } from '@kubora/ui/alert'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { CharacterChoice } from '#features/roleplay/character-choice.tsx'
import { fullName } from '#features/roleplay/character-name.ts'
import { ChosenCharacter } from '#features/roleplay/chosen-character.tsx'
import { ForbiddenNames } from '#features/roleplay/forbidden-names.tsx'
import { RenameForm } from '#features/roleplay/rename-form.tsx'
import type { RenameSearch } from '#features/roleplay/rename-search.ts'
import { CharacterRenamesQuery } from '#features/roleplay/roleplay.documents.ts'
import { ToolPage } from '#features/roleplay/tool-page.tsx'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Properties of {@link RenameToolPage}. */
export interface RenameToolPageProps {
  realm: Realm
  search: RenameSearch
}

/** Renames characters one after the other, and keeps the names that are forbidden. */
export function RenameToolPage({ realm, search }: RenameToolPageProps) {
  const { t } = useTranslation('roleplay')
  const show = useSearchChange(search)
  const close = () => show({ character: undefined })
  return (
    <ToolPage
      realm={realm}
      permission={roleplayPermissions.renameCharacters}
      wishes={CharacterRenamesQuery}
      texts={{
        title: t(($) => $.tool.title),
        lead: t(($) => $.tool.lead),
        noPermission: t(($) => $.tool.noPermission),
        latest: {
          title: t(($) => $.tool.latest),
          failed: t(($) => $.tool.latestFailed),
          empty: t(($) => $.tool.latestEmpty),
        },
      }}
      more={() => <ForbiddenNames realm={realm} search={search} />}
    >
      {(world) =>
        search.character === undefined ? (
          <CharacterChoice realm={realm} onChoose={({ characterId }) => show({ character: characterId })} />
        ) : (
          <ChosenCharacter key={search.character} realm={realm} id={search.character} onOther={close}>
            {(character) => (
              <>
                {character.waitingName === null ? null : (
                  <Alert tone="info">
                    {t(($) => $.rename.waiting, { name: fullName(character.waitingName) })}
                  </Alert>
                )}
                <RenameForm character={character} world={world} onClose={close} />
              </>
            )}
          </ChosenCharacter>
        )
      }
    </ToolPage>
  )
}
