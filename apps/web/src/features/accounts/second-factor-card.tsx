import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CombinedError, useMutation } from 'urql'
import { PasskeyList } from '#features/accounts/passkey-list.tsx'
import { RecoveryCodesDialog } from '#features/accounts/recovery-codes-dialog.tsx'
import { RemoveFactorButton } from '#features/accounts/remove-factor-button.tsx'
import * as css from '#features/accounts/second-factor.css.ts'
import {
  accountSecondFactorFragment,
  BeginTotpMutation,
  RemoveTotpMutation,
  RenewRecoveryCodesMutation,
  TurnSecondFactorOffMutation,
} from '#features/accounts/second-factor.documents.ts'
import { TotpDialog } from '#features/accounts/totp-dialog.tsx'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

type Question = 'renew' | 'off'

/** The second factor: app, passkeys, recovery codes, turned off. */
export function SecondFactorCard({ account }: { account: FragmentOf<typeof accountSecondFactorFragment> }) {
  const { t } = useTranslation('second-factor')
  const { email, secondFactor } = readFragment(accountSecondFactorFragment, account)
  const { appSince, passkeys, missing } = secondFactor
  const isOn = appSince !== null || passkeys.length > 0
  // only while it is shown, never stored
  const [secret, setSecret] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <section id="second-factor" className={css.anchor}>
      <Card
        title={t(($) => $.title)}
        lead={t(($) => $.lead)}
        actions={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t(($) => $.on) : t(($) => $.off)}</Badge>}
      >
        <div className={css.column}>
          {missing === 'SET_UP' ? <Alert tone="warning">{t(($) => $.required)}</Alert> : null}
          <AppPart appSince={appSince} isLast={passkeys.length === 0} onSecret={setSecret} />
          <PasskeyList passkeys={passkeys} hasApp={appSince !== null} onCodes={setCodes} />
          {isOn ? <ActiveFactor codesLeft={secondFactor.recoveryCodesLeft} onCodes={setCodes} /> : null}
        </div>
      </Card>
      {secret === null ? null : (
        <TotpDialog
          secret={secret}
          email={email}
          onClose={() => setSecret(null)}
          onActivated={(fresh) => {
            setSecret(null)
            if (fresh.length > 0) setCodes(fresh)
          }}
        />
      )}
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}

interface AppPartProps {
  appSince: string | null
  /** Whether the app is the only second factor. */
  isLast: boolean
  onSecret: (secret: string) => void
}

function AppPart({ appSince, isLast, onSecret }: AppPartProps) {
  const { t } = useTranslation('second-factor')
  const locale = useLocale()
  const [{ fetching, error }, begin] = useMutation(BeginTotpMutation)
  const [{ fetching: isRemoving }, remove] = useMutation(RemoveTotpMutation)

  async function setUp(): Promise<void> {
    const { data } = await begin({})
    if (data) onSecret(data.beginTotp)
  }

  return (
    <section className={css.part} aria-labelledby="authenticator-app">
      <h3 id="authenticator-app" className={css.partTitle}>
        {t(($) => $.app)}
      </h3>
      <p className={css.facts}>
        {appSince === null
          ? t(($) => $.appNone)
          : t(($) => $.appSince, { date: formatDate(locale, appSince) })}
      </p>
      <div className={css.buttons}>
        {appSince === null ? (
          <Button size="sm" variant="accent" busy={fetching} onClick={() => void setUp()}>
            {t(($) => $.setUp)}
          </Button>
        ) : (
          <RemoveFactorButton
            label={t(($) => $.removeApp)}
            title={t(($) => $.removeAppTitle)}
            effect={t(($) => $.removeAppEffect)}
            isLast={isLast}
            busy={isRemoving}
            onRemove={async () => (await remove({})).error}
          />
        )}
      </div>
      <FailureLine error={error} />
    </section>
  )
}

function ActiveFactor({
  codesLeft,
  onCodes,
}: {
  codesLeft: number
  onCodes: (codes: readonly string[]) => void
}) {
  const { t } = useTranslation(['second-factor', 'common'])
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<CombinedError>()
  const [{ fetching: isRenewing }, renew] = useMutation(RenewRecoveryCodesMutation)
  const [{ fetching: isTurningOff }, turnOff] = useMutation(TurnSecondFactorOffMutation)

  function ask(next: Question | null): void {
    setFailure(undefined)
    setQuestion(next)
  }

  async function carryOut(): Promise<void> {
    const { data, error } = question === 'off' ? await turnOff({}) : await renew({})
    if (error !== undefined) return setFailure(error)
    setQuestion(null)
    if (data && 'renewRecoveryCodes' in data) onCodes(data.renewRecoveryCodes.codes)
  }

  return (
    <>
      <section className={css.part} aria-labelledby="recovery-codes">
        <h3 id="recovery-codes" className={css.partTitle}>
          {t(($) => $.codesLeft, { count: codesLeft })}
        </h3>
        <div className={css.buttons}>
          <Button size="sm" onClick={() => ask('renew')}>
            {t(($) => $.renew)}
          </Button>
        </div>
      </section>
      <div className={css.part}>
        <div className={css.buttons}>
          <Button size="sm" onClick={() => ask('off')}>
            {t(($) => $.turnOff)}
          </Button>
        </div>
      </div>
      {question === null ? null : (
        <ConfirmDialog
          open
          onOpenChange={() => ask(null)}
          tone={question === 'off' ? 'danger' : 'plain'}
          title={t(($) => $.questions[question].title)}
          effect={t(($) => $.questions[question].effect)}
          confirmLabel={t(($) => $.questions[question].confirm)}
          cancelLabel={t(($) => $.common.cancel)}
          busy={isRenewing || isTurningOff}
          onConfirm={() => void carryOut()}
        >
          <FailureLine error={failure} />
        </ConfirmDialog>
      )}
    </>
  )
}
