import { Button } from '@kubora/ui/button'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { CharacterChoice } from '#features/roleplay/character-choice.tsx'
import { ChosenCharacter } from '#features/roleplay/chosen-character.tsx'
import { JobForm } from '#features/roleplay/job-form.tsx'
import { JobList } from '#features/roleplay/job-list.tsx'
import { JobMembers } from '#features/roleplay/job-members.tsx'
import type { JobsSearch } from '#features/roleplay/jobs-search.ts'
import { LatestWishes } from '#features/roleplay/latest-wishes.tsx'
import * as css from '#features/roleplay/roleplay.css.ts'
import { CharacterJobChangesQuery, JobsQuery } from '#features/roleplay/tools.documents.ts'
import { UnownedAlert } from '#features/roleplay/unowned-alert.tsx'
import { mayWish, useCharacterRights } from '#features/roleplay/use-character-rights.ts'
import { useWorld } from '#features/roleplay/use-world.ts'
import { WorldLine } from '#features/roleplay/world-line.tsx'
import { WorldTabs } from '#features/roleplay/world-tabs.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Properties of {@link JobsPage}. */
export interface JobsPageProps {
  realm: Realm
  search: JobsSearch
}

/** The jobs of a realm, their members, and the form that gives or takes one. */
export function JobsPage({ realm, search }: JobsPageProps) {
  const { t } = useTranslation('world-tools')
  const { t: general } = useTranslation('roleplay')
  const show = useSearchChange(search)
  const key = useKeyProps()
  const [{ data, error }, refetch] = useQuery({ query: JobsQuery, variables: { realm } })
  const { world } = useWorld(realm)
  const rights = useCharacterRights(realm)
  const isUnowned = world?.ownerName === null
  const mayEdit = rights.mayEditJobs && !isUnowned
  const close = () => show({ character: undefined, give: undefined })
  const isChoosing = mayEdit && search.give === true && search.character === undefined
  return (
    <PanelPage
      title={`${t(($) => $.jobs.title)} · ${general(($) => $.realm[realm])}`}
      lead={world ? <WorldLine world={world} /> : <span>{'\u00a0'}</span>}
      error={error}
      denied={{
        title: t(($) => $.jobs.noPermission),
        permission: roleplayPermissions.viewCharacterJobs,
        realm,
      }}
      actions={
        mayEdit && !isChoosing && search.character === undefined ? (
          <Button {...key('j')} onClick={() => show({ give: true })}>
            {t(($) => $.jobs.give)}
          </Button>
        ) : null
      }
    >
      <div className={css.column}>
        <WorldTabs realm={realm} page="jobs" />
        {isUnowned ? <UnownedAlert realm={realm} mayEditServers={rights.mayEditServers} /> : null}
        {isChoosing ? (
          <>
            <CharacterChoice
              realm={realm}
              onChoose={({ characterId }) => show({ character: characterId, give: undefined })}
            />
            <div>
              <Button size="sm" onClick={close}>
                {t(($) => $.cancel)}
              </Button>
            </div>
          </>
        ) : null}
        {mayEdit && search.character !== undefined ? (
          <ChosenCharacter
            key={search.character}
            realm={realm}
            id={search.character}
            onOther={() => show({ character: undefined, give: true })}
          >
            {(character, changes) => (
              <JobForm
                character={character}
                changes={changes}
                world={world}
                job={search.job}
                onClose={close}
              />
            )}
          </ChosenCharacter>
        ) : null}
        {search.job === undefined ? (
          <JobList jobs={data?.jobs} error={error} onRetry={refetch} onOpen={(job) => show({ job })} />
        ) : (
          <JobMembers
            key={search.job}
            realm={realm}
            jobId={search.job}
            jobs={data?.jobs}
            mayEdit={mayEdit}
            onEdit={(character) => show({ character, give: undefined })}
            onClose={() => show({ job: undefined })}
          />
        )}
        <LatestWishes
          realm={realm}
          query={CharacterJobChangesQuery}
          texts={{
            title: t(($) => $.jobs.latest),
            failed: t(($) => $.jobs.latestFailed),
            empty: t(($) => $.jobs.latestEmpty),
          }}
          mayRetry={(kind) => !isUnowned && mayWish(rights, kind)}
        />
      </div>
    </PanelPage>
  )
}
