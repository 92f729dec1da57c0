import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import { CharacterChoice } from '#features/roleplay/character-choice.tsx'
import { fullName } from '#features/roleplay/character-name.ts'
import { LatestRenames } from '#features/roleplay/latest-renames.tsx'
import { RenameForm } from '#features/roleplay/rename-form.tsx'
import type { RenameToolSearch } from '#features/roleplay/rename-tool-search.ts'
import {
  CharacterChangedSubscription,
  CharacterQuery,
  CharacterRenamesQuery,
  type World,
} from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { UnownedAlert } from '#features/roleplay/unowned-alert.tsx'
import { useCharacterRights } from '#features/roleplay/use-character-rights.ts'
import { useWorld } from '#features/roleplay/use-world.ts'
import { WorldLine } from '#features/roleplay/world-line.tsx'
import { AwaitedForm } from '#shell/loading/awaited-form.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { playerTextOf } from '#shell/player/player-text.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Properties of {@link RenameToolPage}. */
export interface RenameToolPageProps {
  realm: Realm
  search: RenameToolSearch
}

/** Renames characters one after the other: find one, type the name, send it, see it arrive. */
export function RenameToolPage({ realm, search }: RenameToolPageProps) {
  const { t } = useTranslation('roleplay')
  const show = useSearchChange(search)
  const [{ error }] = useQuery({ query: CharacterRenamesQuery, variables: { realm, after: null } })
  const { world } = useWorld(realm)
  const { mayEditServers } = useCharacterRights(realm)
  const isUnowned = world?.ownerName === null
  return (
    <PanelPage
      title={t(($) => $.tool.title, { realm: t(($) => $.realm[realm]) })}
      lead={world ? <WorldLine world={world} /> : t(($) => $.tool.lead)}
      error={error}
      denied={{
        title: t(($) => $.tool.noPermission),
        permission: roleplayPermissions.renameCharacters,
        realm,
      }}
    >
      <div className={css.column}>
        {isUnowned ? (
          <UnownedAlert realm={realm} mayEditServers={mayEditServers} />
        ) : search.character === undefined ? (
          <CharacterChoice realm={realm} onChoose={({ characterId }) => show({ character: characterId })} />
        ) : (
          <ChosenCharacter
            key={search.character}
            realm={realm}
            id={search.character}
            world={world}
            onClose={() => show({ character: undefined })}
          />
        )}
        <LatestRenames realm={realm} mayRetry={!isUnowned} />
      </div>
    </PanelPage>
  )
}

interface ChosenCharacterProps {
  realm: Realm
  id: string
  world: World | undefined
  onClose: () => void
}

/** The chosen character as it is now, and the form that renames it. */
function ChosenCharacter({ realm, id, world, onClose }: ChosenCharacterProps) {
  const { t } = useTranslation('roleplay')
  const variables = { realm, characterId: id }
  const [{ data, error }, refetch] = useQuery({ query: CharacterQuery, variables })
  useSubscription({ query: CharacterChangedSubscription, variables, pause: !data?.character })
  const other = (
    <Button size="sm" onClick={onClose}>
      {t(($) => $.tool.other)}
    </Button>
  )
  return (
    <PanelQuery
      data={data}
      error={error}
      failed={t(($) => $.file.loadFailed)}
      onRetry={refetch}
      outline={
        <>
          <AwaitedForm />
          <Skeleton shape="block" />
        </>
      }
    >
      {({ character }) =>
        character === null || character.removedAt !== null ? (
          <Alert
            tone="warning"
            title={t(($) => $.file[character === null ? 'unknown' : 'removed'])}
            actions={other}
          />
        ) : (
          <Card
            title={fullName(character)}
            lead={`${t(($) => $.tool.number, { number: character.idNumber })} · ${playerTextOf(character)}`}
            actions={other}
          >
            <div className={css.column}>
              {character.waitingName === null ? null : (
                <Alert tone="info">
                  {t(($) => $.rename.waiting, { name: fullName(character.waitingName) })}
                </Alert>
              )}
              <RenameForm character={character} world={world} onClose={onClose} />
            </div>
          </Card>
        )
      }
    </PanelQuery>
  )
}
