import { Card } from '@kubora/ui/card'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import { settingControls } from '#features/content/editor/setting-controls.ts'
import { SettingField } from '#features/content/editor/setting-field.tsx'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'

/** The settings, which are the same in all languages. Renders nothing for kinds without settings. */
export function SettingsCard({ form }: { form: ContentForm }) {
  const { t } = useTranslation('content-editor')
  const controls = settingControls(form.kind)
  if (controls.length === 0) return null
  return (
    <Card title={t(($) => $.settingsTitle)}>
      <div className={css.settings}>
        {controls.map((setting) => (
          <SettingField key={setting.name} form={form} setting={setting} />
        ))}
      </div>
    </Card>
  )
}
