import { Button } from '@kubora/ui/button'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { CharacterChoice } from '#features/roleplay/character-choice.tsx'
import { ChosenCharacter } from '#features/roleplay/chosen-character.tsx'
import { DisconnectedNote } from '#features/roleplay/disconnected-note.tsx'
import { HeldLicenses } from '#features/roleplay/held-licenses.tsx'
import { LatestWishes } from '#features/roleplay/latest-wishes.tsx'
import type { LicensesSearch } from '#features/roleplay/licenses-search.ts'
import type { World } from '#features/roleplay/roleplay.documents.ts'
import { LicenseChangesQuery } from '#features/roleplay/tools.documents.ts'
import { mayWish, useCharacterRights } from '#features/roleplay/use-character-rights.ts'

/** Properties of {@link LicenseDesk}. */
export interface LicenseDeskProps {
  realm: Realm
  /** Id of the chosen character. */
  character: string | undefined
  world: World | undefined
  onAddress: (change: LicensesSearch) => void
}

/** The choice of a character, then its licenses, with what was changed last. */
export function LicenseDesk({ realm, character: id, world, onAddress }: LicenseDeskProps) {
  const { t } = useTranslation('world-tools')
  const rights = useCharacterRights(realm)
  return (
    <>
      {id === undefined ? (
        <CharacterChoice
          realm={realm}
          onChoose={({ characterId }) => onAddress({ character: characterId, give: undefined })}
        />
      ) : (
        <ChosenCharacter
          key={id}
          realm={realm}
          id={id}
          hasForm={false}
          onOther={() => onAddress({ character: undefined, give: true })}
        >
          {(character, changes) => (
            <>
              <DisconnectedNote world={world} />
              <HeldLicenses character={character} changes={changes} />
            </>
          )}
        </ChosenCharacter>
      )}
      <div>
        <Button size="sm" onClick={() => onAddress({ character: undefined, give: undefined })}>
          {t(($) => $.licenses.backToList)}
        </Button>
      </div>
      <LatestWishes
        realm={realm}
        query={LicenseChangesQuery}
        texts={{
          title: t(($) => $.licenses.latest),
          failed: t(($) => $.licenses.latestFailed),
          empty: t(($) => $.licenses.latestEmpty),
        }}
        mayRetry={(kind) => mayWish(rights, kind)}
      />
    </>
  )
}
