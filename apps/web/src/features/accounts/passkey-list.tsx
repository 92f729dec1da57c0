import { Button } from '@kubora/ui/button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { AddPasskeyDialog } from '#features/accounts/add-passkey-dialog.tsx'
import * as list from '#features/accounts/device-list.css.ts'
import { RemoveFactorButton } from '#features/accounts/remove-factor-button.tsx'
import * as css from '#features/accounts/second-factor.css.ts'
import {
  type accountSecondFactorFragment,
  RemovePasskeyMutation,
} from '#features/accounts/second-factor.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { canUsePasskeys } from '#shell/passkeys/authenticator.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

type Passkey = ResultOf<typeof accountSecondFactorFragment>['secondFactor']['passkeys'][number]

/** Properties of {@link PasskeyList}. */
export interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /** Whether the account has an authenticator app, too. */
  hasApp: boolean
  /** Called with the recovery codes of a first second factor. */
  onCodes: (codes: readonly string[]) => void
}

/** The passkeys of the account: added, removed. */
export function PasskeyList({ passkeys, hasApp, onCodes }: PasskeyListProps) {
  const { t } = useTranslation('second-factor')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className={css.part} aria-labelledby="passkeys">
      <h3 id="passkeys" className={css.partTitle}>
        {t(($) => $.passkeys)}
      </h3>
      <p className={css.facts}>{t(($) => $.passkeysLead)}</p>
      {passkeys.length === 0 ? null : (
        <ul className={list.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={!hasApp && passkeys.length === 1} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <div className={css.buttons}>
          <Button size="sm" onClick={() => setIsAdding(true)}>
            {t(($) => $.addPasskey)}
          </Button>
        </div>
      ) : (
        <p className={css.facts}>{t(($) => $.passkeyUnavailable)}</p>
      )}
      {isAdding ? (
        <AddPasskeyDialog
          onClose={() => setIsAdding(false)}
          onAdded={(codes) => {
            setIsAdding(false)
            if (codes.length > 0) onCodes(codes)
          }}
        />
      ) : null}
    </section>
  )
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t } = useTranslation('second-factor')
  const locale = useLocale()
  const { id, name, createdAt, lastUsedAt } = passkey
  const [{ fetching }, remove] = useMutation(RemovePasskeyMutation)
  return (
    <li className={list.row}>
      <span className={list.sign} aria-hidden>
        <KeyRound size={20} />
      </span>
      <div className={list.texts}>
        <p className={list.name}>{name}</p>
        <p className={list.detail}>
          <span>{t(($) => $.passkeySince, { date: formatDate(locale, createdAt) })}</span>
          <span>
            {lastUsedAt === null
              ? t(($) => $.passkeyUnused)
              : t(($) => $.passkeyUsed, { date: formatDate(locale, lastUsedAt) })}
          </span>
        </p>
      </div>
      <div className={list.aside}>
        <RemoveFactorButton
          label={t(($) => $.removePasskey)}
          name={t(($) => $.removePasskeyNamed, { name })}
          title={t(($) => $.removePasskeyTitle, { name })}
          effect={t(($) => $.removeEffect)}
          isLast={isLast}
          busy={fetching}
          onRemove={async () => (await remove({ id })).error}
        />
      </div>
    </li>
  )
}
