import { ButtonLink } from '@kubora/ui/button-link'
import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HomeSection } from '#features/home/home-section.tsx'
import * as css from '#features/home/home-sections.css.ts'
import { PlatformIcon } from '#shell/social/platform-icon.tsx'
import { type SocialLink, useSocialLinks } from '#shell/social/use-social-links.ts'

/** Platform of the community chat. */
const chatPlatform = 'discord'

/** The community chat, and the network's other pages on social platforms. */
export function HomeCommunity() {
  const { t } = useTranslation('home')
  const links = useSocialLinks()
  const chat = links.find(({ platform }) => platform === chatPlatform)
  const others = links.filter((link) => link !== chat)
  if (links.length === 0) return null
  return (
    <HomeSection title={t(($) => $.community.title)}>
      {chat ? <ChatHint chat={chat} /> : null}
      {others.length > 0 ? (
        <ul className={css.places}>
          {others.map((link) => (
            <li key={link.key}>
              <a href={link.url} className={css.place} target="_blank" rel="noopener noreferrer me">
                <PlatformIcon platform={link.platform} size={22} />
                <span className={css.outletTexts}>
                  <strong>{link.label}</strong>
                  {link.hint ? <span className={css.outletHint}>{link.hint}</span> : null}
                </span>
                <ArrowUpRight aria-hidden size={18} className={css.outletArrow} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </HomeSection>
  )
}

function ChatHint({ chat }: { chat: SocialLink }) {
  const { t } = useTranslation('home')
  return (
    <div className={css.chat}>
      <span className={css.chatIcon}>
        <PlatformIcon platform={chat.platform} size={32} />
      </span>
      <div className={css.chatTexts}>
        <h3 className={css.chatTitle}>{t(($) => $.community.chat.title)}</h3>
        {chat.hint ? <p>{chat.hint}</p> : null}
      </div>
      <ButtonLink href={chat.url} variant="accent" size="lg" target="_blank" rel="noopener noreferrer me">
        {t(($) => $.community.chat.join, { label: chat.label })}
      </ButtonLink>
    </div>
  )
}
