import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import { stateOf } from '#features/bans/ban-times.tsx'
import type { BanRecord } from '#features/bans/bans.documents.ts'

/** Whether a ban is active, and how it ended. */
export function BanState({ ban }: { ban: BanRecord }) {
  const { t } = useTranslation('bans')
  const state = stateOf(ban)
  return <Badge tone={state === 'ACTIVE' ? 'danger' : 'neutral'}>{t(($) => $.state[state])}</Badge>
}
