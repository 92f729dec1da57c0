import { EmptyState } from '@kubora/ui/empty-state'
import { LockKeyhole } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { Page } from '#shell/layout/page.tsx'

/** The right the server asks for (spec §6). */
const permission = 'acp.players.view'

/** Says which right is missing, instead of a blank page. */
export function NoPlayersPermission() {
  const { t } = useTranslation('players')
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState icon={<LockKeyhole size={28} />} title={t(($) => $.noPermission.title)}>
        <Trans
          t={t}
          i18nKey={($) => $.noPermission.text}
          values={{ permission }}
          components={{ code: <code /> }}
        />
      </EmptyState>
    </Page>
  )
}
