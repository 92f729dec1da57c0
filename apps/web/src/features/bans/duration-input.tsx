import { Select } from '@kubora/ui/select'
import { TextField } from '@kubora/ui/text-field'
import { banUnits, type BanUnit } from '@kubora/validation/bans'
import { useTranslation } from 'react-i18next'
import { endOf, isSooner, type TypedDuration, usualDurations } from '#shell/time/ban-duration.ts'
import { unitNamed } from '#features/bans/ban-values.ts'
import * as css from '#features/bans/bans.css.ts'
import * as card from '#shell/player/player-card.css.ts'
import { useBanDuration } from '#features/bans/use-ban-duration.ts'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { useFieldContext } from '#shell/forms/form-contexts.ts'
import { useFieldError } from '#shell/forms/use-field-error.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useNow } from '#shell/time/use-now.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link DurationInput}. */
export interface DurationInputProps {
  unit: BanUnit
  onUnit: (unit: BanUnit) => void
  /** When the ban began; null for one that begins when the form is sent. */
  startsAt: string | null
  /** The present end of a ban that can only be shortened, null for a permanent one; left out where any duration is possible. */
  endsAt?: string | null
}

/** The duration of a ban: a number with its unit, usual ones to choose from, and what it comes to. A field of the form. */
export function DurationInput({ unit, onUnit, startsAt, endsAt }: DurationInputProps) {
  const { t } = useTranslation('bans')
  const field = useFieldContext<string>()
  const error = useFieldError()
  const words = useBanDuration()
  const typed: TypedDuration = { duration: field.state.value, unit }
  const hint =
    endsAt !== undefined ? 'durationHintShorter' : startsAt === null ? 'durationHint' : 'durationHintStart'
  const offered = usualDurations.filter((one) => endsAt === undefined || isShorter(one, startsAt, endsAt))
  const usual = offered.findIndex((one) => isSame(one, typed))

  function choose(index: string): void {
    const chosen = offered[Number(index)]
    if (index === '' || chosen === undefined) return
    field.handleChange(chosen.duration)
    onUnit(chosen.unit)
  }

  return (
    <div className={css.durationField}>
      <div className={css.duration}>
        <FieldFrame>
          <TextField
            label={t(($) => $.form.duration)}
            name={field.name}
            value={field.state.value}
            error={error}
            required
            autoComplete="off"
            onChange={(event) => field.handleChange(event.target.value)}
          />
        </FieldFrame>
        <Select
          label={t(($) => $.form.unit)}
          value={unit}
          onChange={(event) => onUnit(unitNamed(event.target.value))}
          options={banUnits.map((name) => ({ value: name, label: t(($) => $.unit[name]) }))}
        />
        <Select
          label={t(($) => $.form.usual)}
          value={usual === -1 ? '' : String(usual)}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: t(($) => $.form.own) },
            ...offered.map((one, index) => ({
              value: String(index),
              label: words(Number(one.duration), one.unit),
            })),
          ]}
        />
      </div>
      <p className={card.hint}>{t(($) => $.form[hint])}</p>
      <p role="status" className={css.ends}>
        <WhenItEnds typed={typed} startsAt={startsAt} />
      </p>
    </div>
  )
}

// a permanent ban has no unit
function isSame(one: TypedDuration, typed: TypedDuration): boolean {
  return one.duration === typed.duration && (one.unit === typed.unit || one.duration === '-1')
}

function isShorter(one: TypedDuration, startsAt: string | null, endsAt: string | null): boolean {
  const end = endOf(startsAt === null ? new Date() : new Date(startsAt), one)
  return end !== undefined && isSooner(end, endsAt === null ? null : new Date(endsAt))
}

function WhenItEnds({ typed, startsAt }: { typed: TypedDuration; startsAt: string | null }) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const now = useNow()
  const end = endOf(startsAt === null ? now : new Date(startsAt), typed)
  if (end === undefined) return null
  if (end === null) return t(($) => $.form.endsNever)
  if (end <= now) return t(($) => $.form.endsNow)
  return t(($) => $.form.ends, { date: formatDateTime(locale, end) })
}
