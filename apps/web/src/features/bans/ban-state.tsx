import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import { banStateOf } from '#features/bans/ban-times.tsx'
import type { ShownBan } from '#features/bans/bans-list.documents.ts'

/** Whether a ban is active, and how it ended. */
export function BanState({ ban }: { ban: ShownBan }) {
  const { t } = useTranslation('bans')
  return <Badge tone={ban.active ? 'danger' : 'neutral'}>{t(($) => $.state[banStateOf(ban)])}</Badge>
}
