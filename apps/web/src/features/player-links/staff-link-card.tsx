import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CombinedError, useMutation } from 'urql'
import * as css from '#features/player-links/staff-links.css.ts'
import {
  DecideStaffLinkMutation,
  type StaffLinksQuery,
} from '#features/player-links/staff-links.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { showToast } from '#shell/messages/toast-store.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { playerTextOf } from '#shell/player/player-text.ts'

/** Properties of {@link StaffLinkCard}. */
export interface StaffLinkCardProps {
  request: ResultOf<typeof StaffLinksQuery>['staffLinkRequests'][number]
  onDecided: () => void
}

/** A link request that waits: account, player, game server, and buttons to confirm (after a dialog) and decline. */
export function StaffLinkCard({ request, onDecided }: StaffLinkCardProps) {
  const { t } = useTranslation(['staff-links', 'common'])
  const locale = useLocale()
  const [{ fetching }, decide] = useMutation(DecideStaffLinkMutation)
  const [failure, setFailure] = useState<CombinedError>()
  const [asking, setAsking] = useState(false)
  const { id, email, playerId, externalName } = request
  const player = playerTextOf(request)
  // the identity of the game is the player
  const name = request.kind === 'GAME' ? player : externalName

  async function settle(confirm: boolean): Promise<void> {
    setFailure(undefined)
    const { error } = await decide({ input: { id, confirm } })
    setAsking(false)
    if (error) return setFailure(error)
    showToast(
      confirm ? 'success' : 'info',
      t(($) => $[confirm ? 'confirmed' : 'declined'], { name }),
    )
    onDecided()
  }

  return (
    <Card title={t(($) => $.kind[request.kind], { name })}>
      <dl className={css.facts}>
        <dt>{t(($) => $.fact.account)}</dt>
        <dd>{email}</dd>
        <dt>{t(($) => $.fact.player)}</dt>
        <dd>
          <TextRouterLink to="/admin/player/$id" params={{ id: playerId }}>
            {player}
          </TextRouterLink>
        </dd>
        <dt>{t(($) => $.fact.server)}</dt>
        <dd>{request.serverName ?? t(($) => $.unknown)}</dd>
        <dt>{t(($) => $.fact.asked)}</dt>
        <dd>{formatDateTime(locale, request.createdAt)}</dd>
        <dt>{t(($) => $.fact.ends)}</dt>
        <dd>{formatDateTime(locale, request.expiresAt)}</dd>
      </dl>
      <FailureLine error={failure} />
      <div className={css.actions}>
        <Button busy={fetching} onClick={() => void settle(false)}>
          {t(($) => $.decline)}
        </Button>
        <Button variant="accent" onClick={() => setAsking(true)}>
          {t(($) => $.confirm)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(($) => $.question.title, { email, name })}
        effect={t(($) => $.question.effect, { player })}
        confirmLabel={t(($) => $.question.confirm)}
        cancelLabel={t(($) => $.common.cancel)}
        busy={fetching}
        onConfirm={() => void settle(true)}
      />
    </Card>
  )
}
