import { EmptyState } from '@kubora/ui/empty-state'
import { LockKeyhole } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { Page } from '#shell/layout/page.tsx'

/** The right the server asks for. */
const permission = 'acp.content.edit'

/** Says which right is missing, instead of a blank page. */
export function NoContentPermission() {
  const { t } = useTranslation('content-editor')
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
