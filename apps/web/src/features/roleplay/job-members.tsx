import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { fullName } from '#features/roleplay/character-name.ts'
import { type ListedJob, MemberCount } from '#features/roleplay/job-list.tsx'
import type { ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { JobMembersQuery, SetCharacterJobMutation } from '#features/roleplay/tools.documents.ts'
import { useWish } from '#features/roleplay/use-wish.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useListParts } from '#shell/table/use-list-parts.ts'

/** Pause between two readings, ms. */
const pauseMs = 1_000

/** Properties of {@link JobMembers}. */
export interface JobMembersProps {
  realm: Realm
  jobId: string
  /** The jobs of the realm; undefined until they are known. */
  jobs: readonly ListedJob[] | undefined
  mayEdit: boolean
  /** Opens the form for a character. */
  onEdit: (characterId: string) => void
  /** Shows all jobs again. */
  onClose: () => void
}

/** Who has a job, the highest rank first, live. */
export function JobMembers({ realm, jobId, jobs, mayEdit, onEdit, onClose }: JobMembersProps) {
  const { t } = useTranslation('world-tools')
  const { rows, error, isLoading, retry, loadMore, refresh, nextCursor } = useListParts({
    query: JobMembersQuery,
    variablesOf: (after) => ({ realm, job: jobId, after: after ?? null }),
    partOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
  useWorldRefresh({ realm, pauseMs, isReading: isLoading, refresh })
  const job = jobs?.find((one) => one.jobId === jobId)
  const isUnknown = jobs !== undefined && job === undefined
  return (
    <Card
      title={job?.name ?? jobId}
      lead={isUnknown ? t(($) => $.jobs.unknown) : job ? <MemberCount count={job.memberCount} /> : null}
      actions={
        <Button size="sm" onClick={onClose}>
          {t(($) => $.jobs.all)}
        </Button>
      }
    >
      {rows === undefined ? (
        error ? (
          <LoadFailure title={t(($) => $.jobs.membersFailed)} error={error} onRetry={retry} />
        ) : (
          <Skeleton shape="row" />
        )
      ) : rows.length === 0 ? (
        <p className={css.quiet}>{t(($) => $.jobs.membersEmpty)}</p>
      ) : (
        <div className={css.column}>
          <ul data-arrow-rows="inside" className={css.changes}>
            {rows.map((character) => (
              <Member
                key={character.id}
                character={character}
                rank={job?.ranks.find(({ rankId }) => rankId === character.rank)?.name ?? character.rank}
                onEdit={mayEdit ? onEdit : undefined}
              />
            ))}
          </ul>
          {nextCursor === null ? null : (
            <div>
              <Button size="sm" busy={isLoading} onClick={loadMore}>
                {t(($) => $.jobs.moreMembers)}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

interface MemberProps {
  character: ShownCharacter
  /** Name of the rank, or its id; null without one. */
  rank: string | null
  onEdit: ((characterId: string) => void) | undefined
}

function Member({ character, rank, onEdit }: MemberProps) {
  const { t } = useTranslation('world-tools')
  const { ask, isSending, error } = useWish(SetCharacterJobMutation)
  const { realm, characterId, playerName } = character
  const name = fullName(character)
  const take = () =>
    ask(
      { realm, characterId, job: null, rank: null },
      { asked: t(($) => $.jobs.taken, { name }), characterId },
    )
  return (
    <li className={css.change}>
      <div className={css.changeHead}>
        <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang: realm, id: characterId }}>
          {name}
        </TextRouterLink>
        <span className={css.wholeName}>{rank ?? t(($) => $.jobs.noRank)}</span>
        <span className={css.hint}>{playerName}</span>
      </div>
      {onEdit ? (
        <div className={css.buttons}>
          <Button
            size="sm"
            aria-label={t(($) => $.jobs.changeNamed, { name })}
            onClick={() => onEdit(characterId)}
          >
            {t(($) => $.jobs.change)}
          </Button>
          <Button
            size="sm"
            busy={isSending}
            aria-label={t(($) => $.jobs.takeNamed, { name })}
            onClick={() => void take()}
          >
            {t(($) => $.jobs.take)}
          </Button>
        </div>
      ) : null}
      <FailureLine error={error} />
    </li>
  )
}

function partOf({ jobMembers }: ResultOf<typeof JobMembersQuery>) {
  return jobMembers
}
