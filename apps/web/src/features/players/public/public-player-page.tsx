import { formatDay } from '@kubora/i18n/format'
import { Container } from '@kubora/ui/container'
import { CopyButton } from '@kubora/ui/copy-button'
import { MinecraftText } from '@kubora/ui/minecraft-text'
import { StatusDot } from '@kubora/ui/status-dot'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicPlayer } from '#features/players/public/public-player.ts'
import * as css from '#features/players/public/public-player-page.css.ts'
import { ShareCard } from '#features/players/public/share-card.tsx'
import { SkinStage } from '#features/players/public/skin-stage.tsx'
import { focusPageTitle } from '#shell/navigation/page-focus.ts'
import { useDocumentTitle } from '#shell/navigation/use-document-title.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'
import { networkDay } from '#shell/time/network-time.ts'

/** Properties of {@link PublicPlayerPage}. */
export interface PublicPlayerPageProps {
  player: PublicPlayer
  /** Absolute address of this page, for sharing. */
  address: string
  /** What other features know of the player. */
  children: ReactNode
}

/** A player's public page: figure, rank, playing time, first join; nothing of the player's account. */
export function PublicPlayerPage({ player, address, children }: PublicPlayerPageProps) {
  const { t } = useTranslation('player')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(player.name)
  useEffect(() => {
    focusPageTitle(heading.current)
  }, [])
  return (
    <>
      <Container className={css.page}>
        <SkinStage uuid={player.uuid} name={player.name} />
        <div className={css.texts}>
          <p className={css.eyebrow}>{t(($) => $.eyebrow)}</p>
          <h1 ref={heading} tabIndex={-1} className={css.name}>
            {player.name}
          </h1>
          <p className={css.states}>
            <span className={css.state}>
              <StatusDot tone={player.online ? 'success' : 'neutral'} />
              {player.online ? t(($) => $.online) : t(($) => $.offline)}
            </span>
            {player.rank ? (
              <span className={css.rank}>
                <VisuallyHidden>{t(($) => $.rank)}</VisuallyHidden>
                <Rank rank={player.rank} />
              </span>
            ) : null}
          </p>
          <dl className={css.facts} aria-label={t(($) => $.facts, { name: player.name })}>
            <Fact term={t(($) => $.playtime)} value={<PlayingTime minutes={player.playtimeMinutes} />} />
            <Fact term={t(($) => $.firstJoin)} value={formatDay(locale, networkDay(player.firstJoinAt))} />
          </dl>
          <p className={css.uuid}>
            <span className={css.uuidTerm}>{t(($) => $.uuid)}</span>
            <code className={css.uuidText}>{player.uuid}</code>
            <CopyButton
              iconOnly
              text={player.uuid}
              label={t(($) => $.copyUuid, { name: player.name })}
              copiedLabel={t(($) => $.copiedUuid)}
            />
          </p>
          <ShareCard player={player} address={address} />
        </div>
      </Container>
      {children}
    </>
  )
}

function Rank({ rank }: { rank: NonNullable<PublicPlayer['rank']> }) {
  const plain = { text: rank.name, color: null, bold: false, italic: false }
  return <MinecraftText segments={rank.prefix.length > 0 ? rank.prefix : [plain]} />
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.factTerm}>{term}</dt>
      <dd className={css.factValue}>{value}</dd>
    </div>
  )
}
