import { useTranslation } from 'react-i18next'
import { describeDevice } from '#features/accounts/describe-device.ts'

/** Names devices in the reader's language: "Firefox on Windows". */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation('account')
  return (userAgent) => {
    const { browser, system } = describeDevice(userAgent)
    if (browser !== null && system !== null) return t(($) => $.device.named, { browser, system })
    return browser ?? system ?? t(($) => $.device.unknown)
  }
}
