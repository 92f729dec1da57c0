import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { History, LogIn, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { latestLoginsFragment, LoginHistoryQuery } from '#features/accounts/account.documents.ts'
import * as css from '#features/accounts/device-list.css.ts'
import { useDeviceName } from '#features/accounts/use-device-name.ts'
import { type FragmentOf, readFragment, type ResultOf } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

type LoginAttempt = ResultOf<typeof latestLoginsFragment>['loginAttempts']['items'][number]

/** Successful and failed logins, newest first, ten at a time. */
export function LoginHistory({ account }: { account: FragmentOf<typeof latestLoginsFragment> }) {
  const { t } = useTranslation('account')
  const { items, nextCursor } = readFragment(latestLoginsFragment, account).loginAttempts
  return (
    <Card title={t(($) => $.logins.title)} lead={t(($) => $.logins.lead)}>
      {items.length === 0 ? (
        <EmptyState icon={<History size={28} />} title={t(($) => $.logins.empty)}>
          {t(($) => $.logins.emptyText)}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {items.map((attempt) => (
            <LoginRow key={attempt.id} attempt={attempt} />
          ))}
          {nextCursor ? <OlderLogins key={nextCursor} after={nextCursor} /> : null}
        </ul>
      )}
    </Card>
  )
}

/** The next ten, loaded on demand. */
function OlderLogins({ after }: { after: string }) {
  const { t } = useTranslation('account')
  const [wanted, setWanted] = useState(false)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: LoginHistoryQuery,
    variables: { after },
    pause: !wanted,
  })
  const older = data?.me?.loginAttempts
  if (older) {
    return (
      <>
        {older.items.map((attempt) => (
          <LoginRow key={attempt.id} attempt={attempt} />
        ))}
        {older.nextCursor ? <OlderLogins key={older.nextCursor} after={older.nextCursor} /> : null}
      </>
    )
  }
  return (
    <li className={css.more}>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Button size="sm" busy={fetching} onClick={() => setWanted(true)}>
          {t(($) => $.logins.more)}
        </Button>
      )}
    </li>
  )
}

function LoginRow({ attempt }: { attempt: LoginAttempt }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const name = useDeviceName()(attempt.userAgent)
  return (
    <li className={css.row}>
      <span className={css.sign} data-tone={attempt.succeeded ? 'success' : 'danger'} aria-hidden>
        {attempt.succeeded ? <LogIn size={20} /> : <ShieldAlert size={20} />}
      </span>
      <div className={css.texts}>
        <p className={css.name}>
          {t(($) => $.logins[outcomeOf(attempt)])}
          {attempt.attempts > 1 ? (
            <span className={css.detail}>{t(($) => $.logins.attempts, { count: attempt.attempts })}</span>
          ) : null}
        </p>
        <p className={css.detail}>
          <span>{name}</span>
          <span>{attempt.ipAddress ?? t(($) => $.logins.addressGone)}</span>
        </p>
      </div>
      <time className={css.aside} dateTime={attempt.at}>
        {formatDateTime(locale, attempt.at)}
      </time>
    </li>
  )
}

function outcomeOf({
  succeeded,
  failedSecondStep,
}: LoginAttempt): 'succeeded' | 'failed' | 'failedSecondStep' {
  if (succeeded) return 'succeeded'
  return failedSecondStep ? 'failedSecondStep' : 'failed'
}
