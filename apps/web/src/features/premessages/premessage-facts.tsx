import { formatNumber } from '@kubora/i18n/format'
import { DescriptionList } from '@kubora/ui/description-list'
import { locales } from '@kubora/validation/locales'
import { useTranslation } from 'react-i18next'
import type { ShownPremessage } from '#features/premessages/premessages.documents.ts'
import { useChatTypeText } from '#features/premessages/use-chat-type-text.ts'
import * as card from '#shell/player/player-card.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** All of a premessage; its name where nothing else on the screen is titled with it. */
export function PremessageFacts({
  premessage,
  withName = false,
}: {
  premessage: ShownPremessage
  withName?: boolean
}) {
  const { t } = useTranslation('premessages')
  const locale = useLocale()
  const typesOf = useChatTypeText()
  const { own, texts, uses, lastUsedAt, changedAt, changedByName } = premessage
  return (
    <DescriptionList
      entries={[
        ...(withName ? [{ term: t(($) => $.column.name), value: premessage.name }] : []),
        { term: t(($) => $.column.of), value: t(($) => $.of[own ? 'own' : 'team']) },
        { term: t(($) => $.form.chatTypes), value: typesOf(premessage.chatTypes) },
        {
          term: t(($) => $.column.uses),
          value:
            lastUsedAt === null
              ? t(($) => $.neverUsed)
              : t(($) => $.usedLast, {
                  shown: formatNumber(locale, uses),
                  at: formatDateTime(locale, lastUsedAt),
                }),
        },
        {
          term: t(($) => $.column.changed),
          value: t(($) => $.changedBy, { name: changedByName, at: formatDateTime(locale, changedAt) }),
        },
        ...locales.map((language) => ({
          term: t(($) => $.form.text[language]),
          value: (
            <span lang={language} className={card.text}>
              {texts[language]}
            </span>
          ),
        })),
      ]}
    />
  )
}
