import { errorText } from '@kubora/i18n/error-text'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { accountSessionsFragment, RevokeSessionMutation } from '#features/accounts/account.documents.ts'
import { describeDevice } from '#features/accounts/describe-device.ts'
import * as css from '#features/accounts/device-list.css.ts'
import { RevokeOthers } from '#features/accounts/revoke-others.tsx'
import { useDeviceName } from '#features/accounts/use-device-name.ts'
import { apiError } from '#graphql/api-error.ts'
import { type FragmentOf, readFragment, type ResultOf } from '#graphql/graphql.ts'
import { showError } from '#shell/messages/message-store.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { formatDateTime } from '#shell/time/network-time.ts'

type Session = ResultOf<typeof accountSessionsFragment>['sessions'][number]

/** Devices that are logged in, this one first, each with a way to log it out. */
export function SessionList({ account }: { account: FragmentOf<typeof accountSessionsFragment> }) {
  const { t } = useTranslation('account')
  const { sessions } = readFragment(accountSessionsFragment, account)
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  const otherCount = sessions.filter((session) => !session.current).length
  return (
    <Card
      title={t(($) => $.sessions.title)}
      lead={otherCount === 0 ? t(($) => $.sessions.onlyThis) : t(($) => $.sessions.lead)}
      actions={otherCount > 0 ? <RevokeOthers count={otherCount} /> : null}
    >
      <ul className={css.list}>
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const name = useDeviceName()(session.userAgent)
  const Icon = describeDevice(session.userAgent).isHandheld ? Smartphone : Monitor
  return (
    <li className={css.row}>
      <span className={css.sign} data-tone={session.current ? 'success' : undefined} aria-hidden>
        <Icon size={20} />
      </span>
      <div className={css.texts}>
        <p className={css.name}>
          {name}
          {session.current ? <Badge tone="success">{t(($) => $.sessions.current)}</Badge> : null}
        </p>
        <p className={css.detail}>
          <LastSeen session={session} />
          <span>{t(($) => $.sessions.loggedInAt, { date: formatDateTime(locale, session.createdAt) })}</span>
          {session.ipAddress ? <span>{session.ipAddress}</span> : null}
        </p>
      </div>
      {session.current ? null : (
        <div className={css.aside}>
          <RevokeButton session={session} name={name} />
        </div>
      )}
    </li>
  )
}

function LastSeen({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  if (session.current) return <span>{t(($) => $.sessions.activeNow)}</span>
  return (
    <span>
      <Trans
        t={t}
        i18nKey={($) => $.sessions.lastSeen}
        components={{ ago: <RelativeTime at={session.lastSeenAt} /> }}
      />
    </span>
  )
}

function RevokeButton({ session, name }: { session: Session; name: string }) {
  const { t } = useTranslation('account')
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  const [, revoke] = useMutation(RevokeSessionMutation)
  const [busy, setBusy] = useState(false)

  async function logOutDevice(): Promise<void> {
    setBusy(true)
    const { error } = await revoke({ id: session.id })
    setBusy(false)
    if (error === undefined)
      return showToast(
        'success',
        t(($) => $.sessions.revokedToast, { device: name }),
      )
    const { code, params } = apiError(error)
    showError({ text: errorText(errorWords, locale, code, params, formatDateTime) })
  }

  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={t(($) => $.sessions.revokeNamed, { device: name })}
      onClick={() => void logOutDevice()}
    >
      {t(($) => $.sessions.revoke)}
    </Button>
  )
}
