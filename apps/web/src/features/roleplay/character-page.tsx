import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { DescriptionList } from '@kubora/ui/description-list'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '#features/roleplay/change-list.tsx'
import { useCharacterFacts } from '#features/roleplay/character-facts.tsx'
import { CharacterPlayerCard } from '#features/roleplay/character-player.tsx'
import { CharacterThingCards } from '#features/roleplay/character-things.tsx'
import { fullName } from '#features/roleplay/character-name.ts'
import { CharacterTools } from '#features/roleplay/character-tools.tsx'
import { RenameForm } from '#features/roleplay/rename-form.tsx'
import { useRestorable } from '#features/roleplay/restorable.ts'
import type { ShownCharacter, ShownChange, World } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { UnownedAlert } from '#features/roleplay/unowned-alert.tsx'
import { useCharacter } from '#features/roleplay/use-character.ts'
import { useCharacterThings } from '#features/roleplay/use-character-things.ts'
import { type CharacterRights, mayWish, useCharacterRights } from '#features/roleplay/use-character-rights.ts'
import { useWorld } from '#features/roleplay/use-world.ts'
import { WorldLine } from '#features/roleplay/world-line.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useInlineForm } from '#shell/forms/use-inline-form.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { ButtonRouterLink, TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link CharacterPage}. */
export interface CharacterPageProps {
  realm: Realm
  /** Id that the game gave. */
  id: string
}

/** The file of a character, live: who it is, how it stands, and what the team asked the game for. */
export function CharacterPage({ realm, id }: CharacterPageProps) {
  const { t } = useTranslation('roleplay')
  const { data, error, retry } = useCharacter(realm, id)
  const { world } = useWorld(realm)
  const rights = useCharacterRights(realm)
  const character = data?.character
  return (
    <PanelPage
      title={character ? fullName(character) : t(($) => $.file.titleUnknown)}
      lead={world ? <WorldLine world={world} /> : <span>{'\u00a0'}</span>}
      trail={[
        {
          to: `/admin/characters/${realm}`,
          text: t(($) => $.list.title, { realm: t(($) => $.realm[realm]) }),
        },
      ]}
      error={error}
      denied={{
        title: t(($) => $.list.noPermission),
        permission: roleplayPermissions.listCharacters,
        realm,
      }}
    >
      <PanelQuery
        data={data}
        error={error}
        failed={t(($) => $.file.loadFailed)}
        onRetry={retry}
        outline={<Skeleton shape="block" />}
      >
        {({ character: known }) =>
          known === null ? (
            <EmptyState
              icon={<UserX size={28} />}
              title={t(($) => $.file.unknown)}
              action={
                <ButtonRouterLink to="/admin/characters/$lang" params={{ lang: realm }}>
                  {t(($) => $.file.toList)}
                </ButtonRouterLink>
              }
            >
              {t(($) => $.file.unknownText, { id, realm: t(($) => $.realm[realm]) })}
            </EmptyState>
          ) : (
            <CharacterFile
              character={known}
              forbiddenName={known.forbiddenName}
              changes={known.changes}
              world={world}
              rights={rights}
            />
          )
        }
      </PanelQuery>
    </PanelPage>
  )
}

interface CharacterFileProps {
  character: ShownCharacter
  /** The forbidden name that is in its name. */
  forbiddenName: string | null
  world: World | undefined
  rights: CharacterRights
}

function CharacterFile(props: CharacterFileProps & { changes: readonly ShownChange[] }) {
  const { character, changes, world, rights } = props
  const { t } = useTranslation('roleplay')
  const locale = useLocale()
  const { who, now } = useCharacterFacts(character, rights.mayViewPlayers)
  const { removedAt, realm } = character
  const isRestorable = useRestorable(character)
  const isUnowned = world?.ownerName === null
  const { things, error, retry } = useCharacterThings(character)
  const failure = error && !things ? error : undefined
  return (
    <div className={css.column}>
      {removedAt === null ? null : (
        <Alert tone="warning" title={t(($) => $.file.removed)}>
          {t(($) => $.file.removedText, { date: formatDateTime(locale, removedAt) })}
        </Alert>
      )}
      {isUnowned ? <UnownedAlert realm={realm} mayEditServers={rights.mayEditServers} /> : null}
      <div className={css.page}>
        <div className={css.nameArea}>
          <NameCard {...props} />
          <CharacterTools {...props} />
        </div>
        <div className={css.facts}>
          <Card
            title={t(($) => $.file.who)}
            actions={removedAt === null ? null : <Badge tone="danger">{t(($) => $.file.removed)}</Badge>}
          >
            <DescriptionList entries={who} />
          </Card>
          <Card title={t(($) => $.file.now)}>
            <DescriptionList entries={now} />
          </Card>
          {failure ? (
            <LoadFailure title={t(($) => $.file.loadFailed)} error={failure} onRetry={retry} />
          ) : (
            <CharacterThingCards
              realm={realm}
              characterId={character.characterId}
              things={things}
              isGone={removedAt !== null}
            />
          )}
        </div>
        <div className={css.changesArea}>
          <CharacterPlayerCard
            character={character}
            others={things?.others}
            mayViewPlayers={rights.mayViewPlayers}
          />
          <Card title={t(($) => $.changes.title)}>
            {changes.length === 0 ? (
              <p className={css.quiet}>{t(($) => $.changes.empty)}</p>
            ) : (
              <ChangeList
                changes={changes}
                mayRetry={(kind) =>
                  !isUnowned &&
                  (removedAt === null || (isRestorable && kind === 'CHARACTER_RESTORE')) &&
                  mayWish(rights, kind)
                }
              />
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}

/** The name that holds, the one that the game was asked for, and the form that asks for another. */
function NameCard({ character, forbiddenName, world, rights }: CharacterFileProps) {
  const { t } = useTranslation('roleplay')
  const { isOpen, open, close, button } = useInlineForm()
  const key = useKeyProps()
  const { waitingName, removedAt, realm, characterId } = character
  const mayRename = rights.mayRename && removedAt === null && world?.ownerName !== null
  return (
    <Card title={t(($) => $.rename.card)}>
      <div className={css.column}>
        <p className={css.currentName}>{fullName(character)}</p>
        {forbiddenName === null || removedAt !== null ? null : (
          <p className={css.hint}>
            {t(($) => $.rename.forbidden, { name: forbiddenName })}{' '}
            {rights.mayRename ? (
              <TextRouterLink
                to="/admin/tools/charrename/$lang"
                params={{ lang: realm }}
                search={{ character: characterId, q: forbiddenName }}
              >
                {t(($) => $.rename.toNames)}
              </TextRouterLink>
            ) : null}
          </p>
        )}
        {waitingName === null ? null : (
          <Alert tone="info">{t(($) => $.rename.waiting, { name: fullName(waitingName) })}</Alert>
        )}
        {isOpen ? (
          <RenameForm character={character} world={world} onClose={close} />
        ) : mayRename ? (
          <div>
            <Button ref={button} {...key('r')} size="sm" onClick={open}>
              {t(($) => $.rename.open)}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
