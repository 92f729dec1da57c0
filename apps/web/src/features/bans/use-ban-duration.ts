import { type BanUnit, permanentDuration } from '@kubora/validation/bans'
import { useTranslation } from 'react-i18next'

/** Returns a function that returns a duration as people say it. */
export function useBanDuration(): (duration: number, unit: BanUnit) => string {
  const { t } = useTranslation('bans')
  return (duration, unit) =>
    duration === permanentDuration
      ? t(($) => $.duration.permanent)
      : t(($) => $.duration[unit], { count: duration })
}
