import { validationText } from '@kubora/i18n/validation-text'
import { Select } from '@kubora/ui/select'
import { TextField } from '@kubora/ui/text-field'
import { message } from '@kubora/validation/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useNow } from '#shell/time/use-now.ts'
import { formatDateTime, fromNetworkMinute, toNetworkMinute } from '#shell/time/network-time.ts'

/** When something ends, as it is typed; the minute is empty for what does not end. */
export interface TypedEnd {
  isForever: boolean
  minute: string
}

/** Time from now to the proposed end, ms. */
const proposedInMs = 30 * 86_400_000

/** Returns what the fields show for an end. */
export function typedEnd(endsAt: string | null): TypedEnd {
  return {
    isForever: endsAt === null,
    minute: toNetworkMinute(endsAt === null ? new Date(Date.now() + proposedInMs) : new Date(endsAt)),
  }
}

/** Returns the end as the server takes it; undefined while it is incomplete or has passed. */
export function readEnd({ isForever, minute }: TypedEnd): string | null | undefined {
  if (isForever) return null
  const at = fromNetworkMinute(minute)
  return at === null || at.getTime() <= Date.now() ? undefined : at.toISOString()
}

/** Asks whether and when something ends. */
export function EndInput({ end, onChange }: { end: TypedEnd; onChange: (end: TypedEnd) => void }) {
  const { t } = useTranslation('rights')
  const { t: validationWords } = useTranslation('validation')
  const locale = useLocale()
  const now = useNow()
  const [isTyped, setTyped] = useState(false)
  const at = fromNetworkMinute(end.minute)
  const issue = at === null ? message('missing-instant') : at <= now ? message('future') : null
  return (
    <>
      <Select
        label={t(($) => $.end.label)}
        value={end.isForever ? 'never' : 'at'}
        onChange={({ target }) => onChange({ ...end, isForever: target.value === 'never' })}
        options={[
          { value: 'never', label: t(($) => $.end.never) },
          { value: 'at', label: t(($) => $.end.at) },
        ]}
      />
      {end.isForever ? null : (
        <TextField
          type="datetime-local"
          label={t(($) => $.end.instant)}
          hint={at === null ? null : t(($) => $.end.means, { at: formatDateTime(locale, at) })}
          error={issue !== null && isTyped ? validationText(validationWords, issue) : undefined}
          value={end.minute}
          onChange={({ target }) => {
            setTyped(true)
            onChange({ ...end, minute: target.value })
          }}
        />
      )}
    </>
  )
}
