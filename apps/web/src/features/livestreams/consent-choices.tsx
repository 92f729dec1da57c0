import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import {
  embedConsent,
  platformNames,
  platforms,
  setEmbedConsent,
} from '#features/livestreams/embed-consent.ts'
import * as css from '#features/livestreams/livestreams-page.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'

/** Says which data embedded players transfer, with buttons that revoke a stored consent. */
export function ConsentChoices() {
  const { t } = useTranslation('livestreams')
  const allowed = usePersistedValue(embedConsent) ?? []
  return (
    <section className={css.privacy} aria-labelledby="stream-privacy">
      <h2 id="stream-privacy" className={css.privacyTitle}>
        {t(($) => $.privacy.title)}
      </h2>
      <p>
        {t(($) => $.privacy.text)} <TextRouterLink to="/policy">{t(($) => $.privacy.policy)}</TextRouterLink>
      </p>
      {allowed.length === 0 ? null : (
        <ul className={css.choices}>
          {platforms
            .filter((platform) => allowed.includes(platform))
            .map((platform) => (
              <li key={platform} className={css.choice}>
                {t(($) => $.privacy.allowed, { platform: platformNames[platform] })}
                <Button size="sm" onClick={() => setEmbedConsent(platform, false)}>
                  {t(($) => $.privacy.revoke)}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
