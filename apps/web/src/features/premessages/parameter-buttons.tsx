import { Button } from '@kubora/ui/button'
import { automaticParameters } from '@kubora/validation/premessages'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { insertAtCursor } from '#shell/forms/insert-at-cursor.ts'
import * as css from '#features/premessages/premessages.css.ts'

/** Buttons that insert a parameter at the cursor of the text. */
export function ParameterButtons({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation('premessages')

  function insert(text: string, selected?: { from: number; to: number }): void {
    if (area.current) insertAtCursor(area.current, text, selected)
  }

  function insertAsked(): void {
    const label = t(($) => $.parameter.askedExample)
    insert(`{?${label}}`, { from: 2, to: 2 + label.length })
  }

  return (
    <div role="group" aria-label={t(($) => $.parameter.insert)} className={css.column}>
      <div className={css.wrap}>
        {automaticParameters.map((name) => (
          <Button key={name} size="sm" title={`{${name}}`} onClick={() => insert(`{${name}}`)}>
            {t(($) => $.parameter.name[name])}
          </Button>
        ))}
        <Button size="sm" title="{?…}" onClick={insertAsked}>
          {t(($) => $.parameter.asked)}
        </Button>
      </div>
      <p className={css.hint}>{t(($) => $.parameter.hint)}</p>
    </div>
  )
}
