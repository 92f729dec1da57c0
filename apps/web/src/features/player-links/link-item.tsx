import { skinUrl } from '@kubora/content/skins/skin-address'
import { Avatar } from '@kubora/ui/avatar'
import { Button } from '@kubora/ui/button'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type LinkKind, linkIcons } from '#features/player-links/link-kinds.ts'
import { LinkWizard } from '#features/player-links/link-wizard.tsx'
import * as css from '#features/player-links/player-links.css.ts'
import type { playerLinksFragment } from '#features/player-links/player-links.documents.ts'
import { UnlinkButton } from '#features/player-links/unlink-button.tsx'
import type { ResultOf } from '#graphql/graphql.ts'
import { useSession } from '#shell/session/use-session.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** Properties of {@link LinkItem}. */
export interface LinkItemProps {
  kind: LinkKind
  link: ResultOf<typeof playerLinksFragment>['links'][number] | undefined
  /** Id of the request by which this account waits to be linked. */
  waitingId: string | undefined
  isWizardOpen: boolean
  onWizardToggle: () => void
}

/** One kind of link: the linked identity, or the wizard that links one. */
export function LinkItem({ kind, link, waitingId, isWizardOpen, onWizardToggle }: LinkItemProps) {
  const { t } = useTranslation('account')
  const wizardId = useId()
  const texts = useFocusAfterChange(link?.id ?? waitingId)
  const Icon = linkIcons[kind]
  const isWaiting = link === undefined && waitingId !== undefined
  const showWizard = link === undefined && !isWaiting && isWizardOpen
  const face = useFace(kind, link !== undefined)
  const ToggleIcon = showWizard ? ChevronUp : ChevronDown
  return (
    <li className={css.item}>
      <div className={css.row}>
        {face ? (
          <Avatar size={40} src={face} />
        ) : (
          <span className={css.sign} data-linked={link !== undefined} aria-hidden>
            <Icon size={20} />
          </span>
        )}
        <div className={css.texts} ref={texts} tabIndex={-1}>
          <span className={css.kind}>{t(($) => $.links.kind[kind])}</span>
          {link ? (
            <LinkedName link={link} />
          ) : (
            <span className={css.missing}>
              {isWaiting ? t(($) => $.requests.waiting.short) : t(($) => $.links.notLinked)}
            </span>
          )}
        </div>
        <div className={css.action}>
          {link ? (
            <UnlinkButton link={link} />
          ) : isWaiting ? null : (
            <Button
              size="sm"
              aria-expanded={showWizard}
              aria-controls={showWizard ? wizardId : undefined}
              aria-label={t(($) => $.links.linkNamed, { kind: t(($) => $.links.kind[kind]) })}
              onClick={onWizardToggle}
            >
              {t(($) => $.links.link)}
              <ToggleIcon aria-hidden size={16} />
            </Button>
          )}
        </div>
      </div>
      {showWizard ? (
        <div id={wizardId}>
          <LinkWizard kind={kind} />
        </div>
      ) : null}
    </li>
  )
}

function LinkedName({ link }: { link: NonNullable<LinkItemProps['link']> }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <>
      <span className={css.name}>{link.externalName}</span>
      <span className={css.since}>
        {t(($) => $.links.linkedSince, { date: formatDate(locale, link.linkedAt) })}
      </span>
    </>
  )
}

/** Returns the address of the linked player's face; undefined until the session names the player. */
function useFace(kind: LinkKind, isLinked: boolean): string | undefined {
  const uuid = useSession()?.claims.playerUUID
  return kind === 'GAME' && isLinked && uuid ? skinUrl(uuid, 'face', 80) : undefined
}

/** Moves the focus to this row when a change removes what had it (the form, the unlink button). */
function useFocusAfterChange(shownId: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(shownId)
  useEffect(() => {
    if (before.current === shownId) return
    before.current = shownId
    if (document.activeElement === null || document.activeElement === document.body)
      element.current?.focus({ preventScroll: true })
  }, [shownId])
  return element
}
