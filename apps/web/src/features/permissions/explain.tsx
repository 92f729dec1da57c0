import { formatDateTime } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { permissionName } from '@kubora/validation/rights'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { catalogueEntry } from '#features/permissions/permission-names.ts'
import { EndText } from '#features/permissions/end-text.tsx'
import { PermissionInput } from '#features/permissions/permission-input.tsx'
import { reasonText } from '#features/permissions/reason-text.ts'
import * as css from '#features/permissions/rights.css.ts'
import { ExplainRightQuery, type RightExplanation } from '#features/permissions/rights.documents.ts'
import { useRightsChanges } from '#features/permissions/use-rights-changes.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Says for any permission why a player holds it, or what is missing. */
export function Explain({ playerId, others }: { playerId: string; others: readonly string[] }) {
  const { t } = useTranslation('rights')
  const [typed, setTyped] = useState('')
  const [wasSent, setSent] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)

  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSent(true)
    const name = permissionName.safeParse(typed).data
    if (name !== undefined) setAsked(name)
  }

  return (
    <section className={css.column}>
      <h3 className={css.heading}>{t(($) => $.explain.title)}</h3>
      <SimpleForm ofPage noValidate className={css.fieldLine} onSubmit={ask}>
        <div className={css.fieldOfLine}>
          <PermissionInput
            label={t(($) => $.explain.label)}
            value={typed}
            onChange={setTyped}
            others={others}
            wasSent={wasSent}
          />
        </div>
        <Button type="submit" className={css.besideField}>
          {t(($) => $.explain.ask)}
        </Button>
      </SimpleForm>
      <div role="status">{asked === null ? null : <Answer playerId={playerId} name={asked} />}</div>
    </section>
  )
}

function Answer({ playerId, name }: { playerId: string; name: string }) {
  const [{ data, error }, refetch] = useQuery({
    query: ExplainRightQuery,
    variables: { playerId, permission: name },
    requestPolicy: 'network-only',
  })
  useRightsChanges(() => refetch({ requestPolicy: 'network-only' }))
  if (error) return <FailureLine error={error} />
  return data ? <Explanation name={name} found={data.explainRight} /> : null
}

function Explanation({ name, found }: { name: string; found: RightExplanation }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const { reasons, ended, wouldGive, isTeamMember, isLinked, isUntrusted } = found
  const holds = reasons.length > 0
  // names of plugins take effect in the game, without an account or the team
  const isOfSite = name === '*' || catalogueEntry(name) !== undefined
  const blockers = [
    isUntrusted ? t(($) => $.card.untrusted) : null,
    isOfSite && !isLinked ? t(($) => $.card.notLinked) : null,
    isOfSite && !isTeamMember ? t(($) => $.card.notTeam) : null,
  ].filter((text) => text !== null)
  const verdict = holds ? (blockers.length === 0 ? 'yes' : 'butNot') : 'no'
  return (
    <Alert tone={verdict === 'yes' ? 'success' : 'warning'} title={t(($) => $.explain[verdict], { name })}>
      <ul className={css.list}>
        {reasons.map((reason) => (
          <li key={`${reason.source} ${reason.sourceName} ${reason.granted}`} className={css.line}>
            {reasonText(t, reason, name)} {reason.endsAt === null ? null : <EndText endsAt={reason.endsAt} />}
          </li>
        ))}
        {ended.map((reason) => (
          <li key={`ended ${reason.source} ${reason.sourceName} ${reason.granted}`} className={css.line}>
            {reasonText(t, reason, name)}
            {reason.endsAt === null ? null : (
              <span className={css.small}>
                {t(($) => $.explain.ended, { at: formatDateTime(locale, new Date(reason.endsAt)) })}
              </span>
            )}
          </li>
        ))}
        {blockers.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {holds ? null : (
        <>
          <p>{t(($) => $.explain[wouldGive.length > 0 ? 'wouldGive' : 'nothingGives'])}</p>
          <ul className={css.list}>
            {wouldGive.map(({ source, setId, name: setName, granted }) => (
              <li key={`${source} ${setId} ${granted}`} className={css.line}>
                <TextRouterLink
                  to={source === 'RANK' ? '/admin/permissions/rank/$id' : '/admin/permissions/group/$id'}
                  params={{ id: setId }}
                >
                  {setName}
                </TextRouterLink>
                <span className={css.name}>{granted}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
