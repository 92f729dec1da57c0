import { skinUrl } from '@kubora/content/skins/skin-address'
import { Avatar } from '@kubora/ui/avatar'
import { Button } from '@kubora/ui/button'
import { Drawer } from '@kubora/ui/drawer'
import { Stack } from '@kubora/ui/stack'
import { useRouter } from '@tanstack/react-router'
import { LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/layout/main-drawer.css.ts'
import type { MainMenuEntry } from '#shell/navigation/main-menu.ts'
import { ButtonRouterLink, NavRouterLink } from '#shell/navigation/router-links.tsx'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { hasDrafts } from '#device/drafts-cleared.ts'
import { endSession } from '#device/session-store.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { useSession } from '#shell/session/use-session.ts'

const LeaveQuestion = lazyComponent(
  async () => (await import('#shell/session/leave-question.tsx')).LeaveQuestion,
)

/** Properties of {@link MainDrawer}. */
export interface MainDrawerProps {
  /** Entries of all features. */
  menu: readonly MainMenuEntry[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Right drawer: the user, login or logout, and the site's pages (docs/SPECIFICATION.md §2). */
export function MainDrawer({ menu, open, onOpenChange }: MainDrawerProps) {
  const { t } = useTranslation(['shell', 'common'])
  const session = useSession()
  const router = useRouter()
  const entries = menu.filter(
    (entry) =>
      entry.to in router.routesByPath &&
      (session !== null || !entry.loginRequired) &&
      (siteConfig.hasShop || !entry.needsShop),
  )
  const close = () => onOpenChange(false)
  return (
    <Drawer
      side="right"
      open={open}
      onOpenChange={onOpenChange}
      title={t(($) => $.nav.title)}
      closeLabel={t(($) => $.common.close)}
    >
      <Person onDone={close} />
      <nav aria-label={t(($) => $.nav.main)}>
        <Stack as="ul" gap={1}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLine entry={entry} onNavigate={close} />
              {entry.loginRequired && !entries[entries.indexOf(entry) + 1]?.loginRequired ? (
                <hr className={css.separator} />
              ) : null}
            </li>
          ))}
        </Stack>
      </nav>
    </Drawer>
  )
}

function MenuLine({ entry, onNavigate }: { entry: MainMenuEntry; onNavigate: () => void }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { icon: Icon, Mark } = entry
  return (
    <NavRouterLink
      // entries may name routes that do not exist yet; only existing ones are shown
      to={entry.to as '/'}
      activeOptions={{ exact: entry.to === '/' }}
      icon={<Icon size={20} className={entry.crowned ? css.crown : undefined} />}
      badge={
        Mark && session !== null ? (
          <QuietApiGate>
            <Mark />
          </QuietApiGate>
        ) : null
      }
      onClick={onNavigate}
    >
      {t(($) => $.menu[entry.text])}
    </NavRouterLink>
  )
}

function Person({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)

  function leave(): void {
    setLeaving(true)
    // even if the chunk fails to load, the session ends on this device
    loadChunk(() => import('#shell/session/log-out.ts')).then(
      ({ logOut }) => logOut(),
      () => endSession(),
    )
  }

  return (
    <div className={css.person}>
      <div className={css.who}>
        <Avatar
          src={session?.claims.playerUUID ? skinUrl(session.claims.playerUUID, 'face', 128) : undefined}
        />
        <div>
          <p className={css.name}>
            {session?.claims.playerName ?? t(($) => (session === null ? $.user.guest : $.user.loggedIn))}
          </p>
          {session !== null && session.claims.playerId === null ? (
            <p className={css.note}>{t(($) => $.user.notLinked)}</p>
          ) : null}
        </div>
      </div>
      {session === null ? (
        <Stack gap={2}>
          <ButtonRouterLink
            to="/auth/login"
            variant="accent"
            full
            icon={<LogIn aria-hidden size={18} />}
            onClick={onDone}
          >
            {t(($) => $.user.login)}
          </ButtonRouterLink>
          <ButtonRouterLink to="/auth/register" full onClick={onDone}>
            {t(($) => $.user.register)}
          </ButtonRouterLink>
        </Stack>
      ) : (
        <Button
          full
          busy={leaving}
          icon={<LogOut aria-hidden size={18} />}
          onClick={() => (hasDrafts() ? setAsking(true) : leave())}
        >
          {t(($) => $.user.logout)}
        </Button>
      )}
      {isAsking ? <LeaveQuestion busy={leaving} onStay={() => setAsking(false)} onLeave={leave} /> : null}
    </div>
  )
}
