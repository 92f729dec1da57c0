import { banUnits } from '@kubora/validation/bans'
import { realms } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { BanRecord } from '#features/bans/bans.documents.ts'
import * as css from '#features/bans/bans.css.ts'
import * as card from '#shell/player/player-card.css.ts'
import { RuleLink } from '#shell/rules/rule-link.tsx'
import { useBanDuration } from '#features/bans/use-ban-duration.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import type { ReactNode } from 'react'
import { formatDateTime } from '#shell/time/network-time.ts'

type Change = BanRecord['changes'][number]

// the fields that the server records, each only where it changed
const recorded = z
  .object({
    realm: z.enum(realms).nullable(),
    reason: z.string(),
    reasons: z.object({ de: z.string(), en: z.string(), fr: z.string() }).nullable(),
    remark: z.string().nullable(),
    duration: z.number(),
    unit: z.enum(banUnits),
    endsAt: z.string().nullable(),
    ruleId: z.number().nullable(),
    evidence: z.array(z.string()),
  })
  .partial()
  .catch({})

type Recorded = z.output<typeof recorded>

const shownFields = ['reason', 'realm', 'endsAt', 'ruleId', 'remark', 'evidence'] as const

/** Properties of {@link BanChanges}. */
export interface BanChangesProps {
  changes: readonly Change[]
  /** The template that the ban was made with. */
  templateName: string | null
}

/** What happened to a ban, oldest first, folded. */
export function BanChanges({ changes, templateName }: BanChangesProps) {
  const { t } = useTranslation('bans')
  return (
    <details>
      <summary className={card.summary}>{t(($) => $.history.changes, { count: changes.length })}</summary>
      <ol className={css.changes}>
        {changes.map((change) => (
          <ChangeEntry key={change.id} change={change} templateName={templateName} />
        ))}
      </ol>
    </details>
  )
}

interface ChangeEntryProps {
  change: Change
  templateName: string | null
}

function ChangeEntry({ change, templateName }: ChangeEntryProps) {
  const { kind, at, actorName, before, after, comment } = change
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const [old, now] = [recorded.parse(before ?? {}), recorded.parse(after)]
  const date = formatDateTime(locale, at)
  const isCompared = kind === 'EDITED' || kind === 'SHORTENED'
  return (
    <li className={css.change}>
      <span>
        <strong>{t(($) => $.history.kind[kind])}</strong>{' '}
        <span className={card.quiet}>
          {actorName === null ? date : t(($) => $.history.by, { date, name: actorName })}
        </span>
      </span>
      {kind === 'CREATED' ? <FirstDuration recorded={now} /> : null}
      {kind === 'CREATED' && templateName !== null ? (
        <span className={card.text}>
          {t(($) => $.history.labelled, { field: t(($) => $.fact.template) })} {templateName}
        </span>
      ) : null}
      {isCompared
        ? shownFields
            .filter((field) => field in now)
            .map((field) => <FieldChange key={field} field={field} before={old} after={now} />)
        : null}
      {comment === null ? null : <span className={card.text}>{comment}</span>}
    </li>
  )
}

function FirstDuration({ recorded: { duration, unit } }: { recorded: Recorded }) {
  const { t } = useTranslation('bans')
  const words = useBanDuration()
  if (duration === undefined || unit === undefined) return null
  return (
    <span>
      {t(($) => $.history.labelled, { field: t(($) => $.fact.duration) })} {words(duration, unit)}
    </span>
  )
}

interface FieldChangeProps {
  field: (typeof shownFields)[number]
  before: Recorded
  after: Recorded
}

/** One field that changed: the old value struck out, the new one behind it. */
function FieldChange({ field, before, after }: FieldChangeProps) {
  const { t } = useTranslation('bans')
  return (
    <span className={card.text}>
      {t(($) => $.history.labelled, { field: t(($) => $.history.field[field]) })}{' '}
      <del className={card.quiet}>
        <FieldValue field={field} of={before} />
      </del>{' '}
      →{' '}
      <ins className={css.inserted}>
        <FieldValue field={field} of={after} />
      </ins>
    </span>
  )
}

function FieldValue({ field, of }: { field: FieldChangeProps['field']; of: Recorded }): ReactNode {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const nothing = t(($) => $.nothing)
  switch (field) {
    case 'reason':
      return of.reasons?.[locale] ?? of.reason ?? nothing
    case 'remark':
      return of[field] ?? nothing
    case 'realm':
      return t(($) => $.scope[of.realm ?? 'network'])
    case 'endsAt':
      return of.endsAt == null ? t(($) => $.forever) : formatDateTime(locale, of.endsAt)
    case 'ruleId':
      return of.ruleId == null ? nothing : <RuleLink ruleId={String(of.ruleId)} />
    case 'evidence':
      return of.evidence === undefined || of.evidence.length === 0 ? nothing : of.evidence.join(', ')
  }
}
