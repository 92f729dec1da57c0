import type { SelectOption } from '@kubora/ui/select'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { OwnReportLogsQuery } from '#features/chats/logs/logs.documents.ts'
import { useFieldContext } from '#shell/forms/form-contexts.ts'
import { SelectInput } from '#shell/forms/select-input.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime, formatTime, networkDay } from '#shell/time/network-time.ts'

/** Properties of {@link LogInput}. */
export interface LogInputProps {
  label: string
  hint: string | undefined
  required: boolean
  /** The chosen realm: a log belongs to the one of its game server. */
  realm: string
}

/** Chooses one of one's logs of the game, inside the field's context of the form. Who comes back from the game finds a new one. */
export function LogInput({ realm, hint, ...shown }: LogInputProps) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const field = useFieldContext<string>()
  const [{ data }, refetch] = useQuery({ query: OwnReportLogsQuery, requestPolicy: 'network-only' })
  useEffect(() => {
    const refresh = () => refetch({ requestPolicy: 'network-only' })
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [refetch])

  const logs = data?.ownReportLogs.filter((log) => log.realm === null || log.realm === realm)
  const chosen = field.state.value
  // a draft may name one that is not there any more, which nobody could choose against
  const isGone = logs !== undefined && chosen !== '' && logs.every(({ id }) => id !== chosen)
  useEffect(() => {
    if (isGone) field.handleChange('')
  }, [isGone, field])

  const options = (logs ?? []).map(({ id, number, at, lineCount: count, serverName }): SelectOption => {
    const isToday = networkDay(at) === networkDay(new Date())
    const time = isToday
      ? t(($) => $.logs.today, { time: formatTime(locale, at) })
      : formatTableTime(locale, at)
    return { value: id, label: t(($) => $.logs.option, { number, time, count, server: serverName }) }
  })
  return (
    <SelectInput
      {...shown}
      hint={logs?.length === 0 && realm !== '' ? t(($) => $.logs.noneYet) : hint}
      options={[{ value: '', label: t(($) => $.logs.none) }, ...options]}
    />
  )
}
