import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { fullName } from '#features/roleplay/character-name.ts'
import type { ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { RemovedCharactersQuery, RestoreCharacterMutation } from '#features/roleplay/tools.documents.ts'
import { useWish } from '#features/roleplay/use-wish.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useListParts } from '#shell/table/use-list-parts.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Pause between two readings, ms. */
const pauseMs = 1_000

/** Properties of {@link RemovedCharacters}. */
export interface RemovedCharactersProps {
  realm: Realm
  /** Whether the game can be asked for one now. */
  mayRestore: boolean
}

/** Characters that went from the game in the last 30 days, live, each with a button that asks the game to bring it back. */
export function RemovedCharacters({ realm, mayRestore }: RemovedCharactersProps) {
  const { t } = useTranslation('world-tools')
  const { rows, error, isLoading, retry, loadMore, refresh, nextCursor } = useListParts({
    query: RemovedCharactersQuery,
    variablesOf: (after) => ({ realm, after: after ?? null }),
    partOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
  useWorldRefresh({ realm, pauseMs, isReading: isLoading, refresh })
  return (
    <Card title={t(($) => $.restore.title)} lead={t(($) => $.restore.lead)}>
      {rows === undefined ? (
        error ? (
          <LoadFailure title={t(($) => $.restore.loadFailed)} error={error} onRetry={retry} />
        ) : (
          <Skeleton shape="row" />
        )
      ) : rows.length === 0 ? (
        <p className={css.quiet}>{t(($) => $.restore.empty)}</p>
      ) : (
        <div className={css.column}>
          <ul data-arrow-rows="inside" className={css.changes}>
            {rows.map((character) => (
              <Removed key={character.id} character={character} mayRestore={mayRestore} />
            ))}
          </ul>
          {nextCursor === null ? null : (
            <div>
              <Button size="sm" busy={isLoading} onClick={loadMore}>
                {t(($) => $.restore.more)}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function Removed({ character, mayRestore }: { character: ShownCharacter; mayRestore: boolean }) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  const { realm, characterId, playerName, removedAt, restorableUntil } = character
  const name = fullName(character)
  return (
    <li className={css.change}>
      <div className={css.changeHead}>
        <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang: realm, id: characterId }}>
          {name}
        </TextRouterLink>
        <span className={css.hint}>{playerName}</span>
      </div>
      {removedAt === null || restorableUntil === null ? null : (
        <p className={css.hint}>
          {t(($) => $.restore.until, {
            removed: formatDateTime(locale, removedAt),
            until: formatDateTime(locale, restorableUntil),
          })}
        </p>
      )}
      {mayRestore ? <RestoreButton character={character} /> : null}
    </li>
  )
}

/** Asks the game to bring a character back. */
export function RestoreButton({ character }: { character: ShownCharacter }) {
  const { t } = useTranslation('world-tools')
  const { ask, isSending, error } = useWish(RestoreCharacterMutation)
  const { realm, characterId } = character
  const name = fullName(character)
  return (
    <>
      <div>
        <Button
          size="sm"
          busy={isSending}
          aria-label={t(($) => $.restore.named, { name })}
          onClick={() =>
            void ask({ realm, characterId }, { asked: t(($) => $.restore.asked, { name }), characterId })
          }
        >
          {t(($) => $.restore.submit)}
        </Button>
      </div>
      <FailureLine error={error} />
    </>
  )
}

function partOf({ removedCharacters }: ResultOf<typeof RemovedCharactersQuery>) {
  return removedCharacters
}
