import { Select } from '@kubora/ui/select'
import { type Locale, locales } from '@kubora/validation/locales'
import type { Realm } from '@kubora/validation/realms'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PremessageFacts } from '#features/premessages/premessage-facts.tsx'
import { PremessagePreview } from '#features/premessages/premessage-preview.tsx'
import { PremessageVersions } from '#features/premessages/premessage-versions.tsx'
import type { ShownPremessage } from '#features/premessages/premessages.documents.ts'
import * as css from '#features/premessages/premessages.css.ts'
import type { PremessageRights } from '#features/premessages/use-premessage-rights.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link PremessagePeek}. */
export interface PremessagePeekProps {
  realm: Realm
  premessage: ShownPremessage
  rights: PremessageRights
  buttons: ReactNode
}

/** A premessage as a player would read it, all of it, and its versions. */
export function PremessagePeek({ realm, premessage, rights, buttons }: PremessagePeekProps) {
  const { t } = useTranslation('premessages')
  const [language, setLanguage] = useState<Locale>(useLocale())
  return (
    <div className={css.column}>
      {buttons}
      <Select
        compact
        label={t(($) => $.preview.language)}
        value={language}
        onChange={({ target }) => setLanguage(locales.find((locale) => locale === target.value) ?? language)}
        options={locales.map((locale) => ({ value: locale, label: t(($) => $.language[locale]) }))}
      />
      <PremessagePreview
        realm={realm}
        text={premessage.texts[language]}
        language={language}
        mayViewPlayers={rights.mayViewPlayers}
      />
      <PremessageFacts premessage={premessage} />
      <PremessageVersions realm={realm} premessage={premessage} />
    </div>
  )
}
