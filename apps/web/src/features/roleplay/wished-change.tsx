import { formatEuros } from '@kubora/i18n/format'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BeforeAfter } from '#features/roleplay/before-after.tsx'
import { nameIn } from '#features/roleplay/character-name.ts'
import { RenamedName } from '#features/roleplay/renamed-name.tsx'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { useJobName } from '#features/roleplay/use-job-name.ts'
import { jobIn, licenseIn, ownerIn, transferIn } from '#features/roleplay/wished-values.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** Properties of {@link WishedChange}. */
export interface WishedChangeProps {
  change: ShownChange
  /** Whether who pays stands beside it already. */
  isNamed?: boolean
}

/** What was wished: the old value and the new one. */
export function WishedChange({ change, isNamed = false }: WishedChangeProps) {
  switch (change.kind) {
    case 'CHARACTER_RENAME':
      return <WishedName change={change} />
    case 'CHARACTER_JOB':
      return <WishedJob change={change} />
    case 'CHARACTER_LICENSE':
      return <WishedLicense change={change} />
    case 'CHARACTER_OWNER':
      return <WishedOwner change={change} />
    case 'MONEY_TRANSFER':
      return <WishedTransfer change={change} isNamed={isNamed} />
    default:
      return <WishedLife change={change} />
  }
}

function WishedName({ change }: { change: ShownChange }) {
  const [before, after] = [nameIn(change.before), nameIn(change.after)]
  return before && after ? <RenamedName before={before} after={after} /> : null
}

function WishedJob({ change }: { change: ShownChange }) {
  const nameOf = useJobName(change.realm)
  const [before, after] = [jobIn(change.before), jobIn(change.after)]
  return before && after ? <BeforeAfter before={nameOf(before)} after={nameOf(after)} /> : null
}

function WishedOwner({ change }: { change: ShownChange }) {
  const [before, after] = [ownerIn(change.before), ownerIn(change.after)]
  return before === null || after === null ? null : <BeforeAfter before={before} after={after} />
}

function WishedLicense({ change }: { change: ShownChange }) {
  const { t } = useTranslation('world-tools')
  const endOf = useLicenseEnd()
  const [before, after] = [licenseIn(change.before), licenseIn(change.after)]
  if (!before || !after) return null
  const type = t(($) => $.license[after.license])
  return (
    <>
      <span className={css.quiet}>{type}</span>
      <BeforeAfter before={endOf(before)} after={endOf(after)} />
    </>
  )
}

/** Returns how a license stands, in words. */
export function useLicenseEnd(): (license: { held: boolean; validUntil: string | null }) => string {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  return ({ held, validUntil }) => {
    if (!held) return t(($) => $.license.none)
    if (validUntil === null) return t(($) => $.license.unlimited)
    return t(($) => $.license.until, { date: formatDate(locale, validUntil) })
  }
}

function WishedLife({ change: { kind, state } }: { change: ShownChange }) {
  const { t } = useTranslation('world-tools')
  const isDeletion = kind === 'CHARACTER_DELETE'
  if (!isDeletion && kind !== 'CHARACTER_RESTORE') return null
  const done = state === 'APPLIED' ? 'done' : 'wished'
  return (
    <span className={css.newName}>
      {isDeletion ? t(($) => $.delete.wish[done]) : t(($) => $.restore.wish[done])}
    </span>
  )
}

/** The amount, who gets it, and both balances once the game has said them. */
function WishedTransfer({ change, isNamed }: Required<WishedChangeProps>) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  const transfer = transferIn(change.after)
  if (!transfer) return null
  const { realm, characterId, characterName, otherCharacterName, state } = change
  const balances = state === 'APPLIED' ? change.balances : null
  const [from, to] = [characterName ?? characterId, otherCharacterName ?? transfer.toCharacterId]
  const euros = (amount: number | null | undefined) =>
    amount == null ? t(($) => $.transfer.notSaid) : formatEuros(locale, amount)
  return (
    <>
      <span className={css.renamed}>
        <strong>{formatEuros(locale, transfer.amount)}</strong>
        {isNamed ? null : <span className={css.wholeName}>{from}</span>}
        <ArrowRight aria-hidden size={16} className={css.arrow} />
        <span className={css.wholeName}>
          <VisuallyHidden>{t(($) => $.transfer.receiver)}: </VisuallyHidden>
          <TextRouterLink
            to="/admin/characters/$lang/$id"
            params={{ lang: realm, id: transfer.toCharacterId }}
          >
            {to}
          </TextRouterLink>
        </span>
      </span>
      {balances === null ? null : (
        <span className={css.wholeName}>
          {t(($) => $.transfer.balances, {
            from,
            fromBalance: euros(balances.from),
            to,
            toBalance: euros(balances.to),
          })}
        </span>
      )}
    </>
  )
}
