import { formatDate } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CombinedError, useMutation } from 'urql'
import { RecoveryCodesDialog } from '#features/accounts/recovery-codes-dialog.tsx'
import * as css from '#features/accounts/second-factor.css.ts'
import {
  accountSecondFactorFragment,
  BeginTotpMutation,
  RenewRecoveryCodesMutation,
  TurnSecondFactorOffMutation,
} from '#features/accounts/second-factor.documents.ts'
import { TotpDialog } from '#features/accounts/totp-dialog.tsx'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

type Question = 'renew' | 'off'

/** The second factor: set up, recovery codes, turned off. */
export function SecondFactorCard({ account }: { account: FragmentOf<typeof accountSecondFactorFragment> }) {
  const { t } = useTranslation('second-factor')
  const { email, secondFactor } = readFragment(accountSecondFactorFragment, account)
  const { activeSince, missing } = secondFactor
  // only while it is shown, never stored
  const [secret, setSecret] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <section id="second-factor" className={css.anchor}>
      <Card
        title={t(($) => $.title)}
        lead={t(($) => $.lead)}
        actions={
          <Badge tone={activeSince === null ? 'neutral' : 'success'}>
            {activeSince === null ? t(($) => $.off) : t(($) => $.on)}
          </Badge>
        }
      >
        <div className={css.column}>
          {missing === 'SET_UP' ? <Alert tone="warning">{t(($) => $.required)}</Alert> : null}
          {activeSince === null ? (
            <SetUpButton onSecret={setSecret} />
          ) : (
            <ActiveFactor
              activeSince={activeSince}
              codesLeft={secondFactor.recoveryCodesLeft}
              onCodes={setCodes}
            />
          )}
        </div>
      </Card>
      {secret === null ? null : (
        <TotpDialog
          secret={secret}
          email={email}
          onClose={() => setSecret(null)}
          onActivated={(fresh) => {
            setSecret(null)
            setCodes(fresh)
          }}
        />
      )}
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}

function SetUpButton({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation('second-factor')
  const [{ fetching, error }, begin] = useMutation(BeginTotpMutation)

  async function setUp(): Promise<void> {
    const { data } = await begin({})
    if (data) onSecret(data.beginTotp)
  }

  return (
    <>
      <div className={css.buttons}>
        <Button variant="accent" busy={fetching} onClick={() => void setUp()}>
          {t(($) => $.setUp)}
        </Button>
      </div>
      <FailureLine error={error} />
    </>
  )
}

function ActiveFactor({
  activeSince,
  codesLeft,
  onCodes,
}: {
  activeSince: string
  codesLeft: number
  onCodes: (codes: readonly string[]) => void
}) {
  const { t } = useTranslation(['second-factor', 'common'])
  const locale = useLocale()
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
      <p className={css.facts}>
        <span>{t(($) => $.activeSince, { date: formatDate(locale, activeSince) })}</span>
        <span>{t(($) => $.codesLeft, { count: codesLeft })}</span>
      </p>
      <div className={css.buttons}>
        <Button size="sm" onClick={() => ask('renew')}>
          {t(($) => $.renew)}
        </Button>
        <Button size="sm" onClick={() => ask('off')}>
          {t(($) => $.turnOff)}
        </Button>
      </div>
      {question === null ? null : (
        <ConfirmDialog
          open
          onOpenChange={() => ask(null)}
          tone={question === 'off' ? 'danger' : 'plain'}
          title={t(($) => $[`${question}Title`])}
          effect={t(($) => $[`${question}Effect`])}
          confirmLabel={t(($) => $[`${question}Confirm`])}
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
