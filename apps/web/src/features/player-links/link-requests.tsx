import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CombinedError, useMutation } from 'urql'
import * as css from '#features/player-links/player-links.css.ts'
import {
  DecideLinkRequestMutation,
  type playerLinksFragment,
} from '#features/player-links/player-links.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { playerTextOf } from '#shell/player/player-text.ts'

type LinkRequest = ResultOf<typeof playerLinksFragment>['linkRequests'][number]

/** Link requests that wait for this account or for somebody else; renders nothing without any. */
export function LinkRequests({ requests }: { requests: readonly LinkRequest[] }) {
  if (requests.length === 0) return null
  return (
    <ul className={css.requests}>
      {requests.map((request) => (
        <li key={request.id}>
          {request.task === 'CONFIRM' ? <Decision request={request} /> : <Waiting request={request} />}
        </li>
      ))}
    </ul>
  )
}

function Decision({ request }: { request: LinkRequest }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [{ fetching }, decide] = useMutation(DecideLinkRequestMutation)
  const [failure, setFailure] = useState<CombinedError>()
  const { id, action, askedBy } = request
  const { name, player } = namesOf(request)
  const server = request.serverName ?? t(($) => $.requests.unknownServer)
  const until = formatDateTime(locale, request.expiresAt)

  async function settle(confirm: boolean): Promise<void> {
    setFailure(undefined)
    const { error } = await decide({ input: { id, confirm } })
    // without an error the request is decided, and this component unmounted
    if (error) setFailure(error)
  }

  return (
    <Alert
      tone="warning"
      role="status"
      title={t(($) => $.requests[action].title, { name })}
      actions={
        <>
          <Button size="sm" variant="accent" busy={fetching} onClick={() => void settle(false)}>
            {t(($) => $.requests[action].decline)}
          </Button>
          <Button size="sm" busy={fetching} onClick={() => void settle(true)}>
            {t(($) => $.requests[action].confirm)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.requests[action].text, { name, player, server, askedBy: askedBy ?? '', until })}</p>
      <p>{t(($) => $.requests.notYou)}</p>
      <FailureLine error={failure} />
    </Alert>
  )
}

function Waiting({ request }: { request: LinkRequest }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { name, player } = namesOf(request)
  const until = formatDateTime(locale, request.expiresAt)
  if (request.task === 'NONE') {
    return (
      <Alert tone="neutral" role="status" title={t(($) => $.requests.declined.title, { name })}>
        {t(($) => $.requests.declined.text, { until })}
      </Alert>
    )
  }
  return (
    <Alert tone="info" role="status" title={t(($) => $.requests.waiting.title, { name })}>
      {t(($) => $.requests.waiting.text, { player, until })}
    </Alert>
  )
}

/** What the identity and the player are called; the identity of the game is the player. */
function namesOf(request: LinkRequest) {
  const player = playerTextOf(request)
  return { name: request.kind === 'GAME' ? player : request.externalName, player }
}
