import { EmptyState } from '@kubora/ui/empty-state'
import { MapPinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PanelPage } from '#shell/panel/panel-page.tsx'

/** Stands for the page of a realm whose address names none. */
export function UnknownRealmPage({ lang }: { lang: string }) {
  const { t } = useTranslation('premessages')
  return (
    <PanelPage title={t(($) => $.title)} error={undefined} denied={null}>
      <EmptyState icon={<MapPinOff size={28} />} title={t(($) => $.unknownRealm.title)}>
        {t(($) => $.unknownRealm.text, { lang })}
      </EmptyState>
    </PanelPage>
  )
}
