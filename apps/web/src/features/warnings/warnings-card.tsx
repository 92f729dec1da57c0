import { formatNumber } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import type { Realm } from '@kubora/validation/realms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from 'urql'
import { DeleteWarningForm } from '#features/warnings/delete-warning-form.tsx'
import { EarlierWarnings } from '#features/warnings/earlier-warnings.tsx'
import { WarningFacts } from '#features/warnings/warning-facts.tsx'
import { WarningForm } from '#features/warnings/warning-form.tsx'
import {
  PlayerWarningsChangedSubscription,
  playerWarningsFragment,
  type WarningProposal,
  type WarningRecord,
} from '#features/warnings/warnings.documents.ts'
import * as css from '#shell/player/player-card.css.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useProtection } from '#shell/player/use-protection.ts'
import { grantedRealms, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { playerText } from '#shell/player/player-text.ts'

const { editBans, editRealmBans } = banPermissions
const askedPermissions = permissionsOf([
  { permission: [...Object.values(warningPermissions), editBans, editRealmBans] },
])

type Opened = { kind: 'new' } | { kind: 'edit' | 'delete'; warning: WarningRecord }

/** The active warnings of a player, what they propose, and earlier ones. */
export function WarningsCard({ player }: { player: FragmentOf<typeof playerWarningsFragment> }) {
  const { t } = useTranslation('warnings')
  const locale = useLocale()
  const read = readFragment(playerWarningsFragment, player)
  const { id, activeWarnings, active, earlier, proposedByWarnings } = read
  const name = playerText(read)
  useSubscription({ query: PlayerWarningsChangedSubscription, variables: { playerId: id } })
  const protection = useProtection(read)
  const known = [...active.items, ...earlier.items]
  const { granted = [] } = usePermissions(askedPermissions)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const key = useKeyProps()
  // a ban by a template is of its scope
  const mayBanIn = (realm: Realm | null) =>
    granted.includes(editBans) || grantedRealms(editRealmBans, granted).some((held) => held === realm)
  const mayEdit = granted.includes(warningPermissions.editWarnings)
  const mayDelete = granted.includes(warningPermissions.deleteWarnings)
  return (
    <Card
      title={t(($) => $.title)}
      actions={
        activeWarnings > 0 ? (
          <Badge tone="amber">
            {t(($) => $.active, { count: activeWarnings, shown: formatNumber(locale, activeWarnings) })}
          </Badge>
        ) : null
      }
    >
      <div className={css.column}>
        {proposedByWarnings.map((proposal) => (
          <Proposal
            key={proposal.thresholdId}
            proposal={proposal}
            playerId={id}
            mayBan={mayBanIn(proposal.template.realm) && protection === null}
          />
        ))}
        <div className={css.head}>
          <p className={css.quiet}>
            {active.items.length === 0 ? t(($) => $.none) : null}
            {mayEdit && protection ? ` ${t(($) => $.protected[protection], { name })}` : null}
          </p>
          {mayEdit && !protection ? (
            <Button {...key('w')} size="sm" onClick={() => setOpened({ kind: 'new' })}>
              {t(($) => $.warn)}
            </Button>
          ) : null}
        </div>
        {active.items.length === 0 ? null : (
          <ul data-arrow-rows="inside" className={css.entries}>
            {active.items.map((warning) => (
              <li key={warning.id} className={css.entry}>
                <WarningFacts warning={warning} />
                <div className={css.buttons}>
                  {mayEdit && !protection ? (
                    <Button size="sm" onClick={() => setOpened({ kind: 'edit', warning })}>
                      {t(($) => $.edit)}
                    </Button>
                  ) : null}
                  {mayDelete && protection !== 'SELF' ? (
                    <Button size="sm" onClick={() => setOpened({ kind: 'delete', warning })}>
                      {t(($) => $.delete)}
                    </Button>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
        <EarlierWarnings playerId={id} earlier={earlier.items} nextCursor={earlier.nextCursor} />
      </div>
      {opened?.kind === 'new' ? (
        <FormDialog isKept title={t(($) => $.form.newTitle, { name })} onClose={close}>
          <WarningForm playerId={id} playerName={name} warning={null} onClose={close} />
        </FormDialog>
      ) : null}
      {opened?.kind === 'edit' ? (
        <FormDialog isKept title={t(($) => $.form.editTitle, { name })} onClose={close}>
          <WarningForm
            playerId={id}
            playerName={name}
            warning={asItIs(known, opened.warning)}
            onClose={close}
          />
        </FormDialog>
      ) : null}
      {opened?.kind === 'delete' ? (
        <FormDialog
          isKept
          title={t(($) => $.deleting.title)}
          description={t(($) => $.deleting.effect)}
          onClose={close}
        >
          <DeleteWarningForm warning={asItIs(known, opened.warning)} onClose={close} />
        </FormDialog>
      ) : null}
    </Card>
  )
}

/** Returns the warning as it was read last; as it was when the dialog was opened, if it is not among those. */
function asItIs(items: readonly WarningRecord[], opened: WarningRecord): WarningRecord {
  return items.find(({ id }) => id === opened.id) ?? opened
}

interface ProposalProps {
  proposal: WarningProposal
  playerId: string
  mayBan: boolean
}

function Proposal({ proposal: { active, template, realm }, playerId, mayBan }: ProposalProps) {
  const { t } = useTranslation('warnings')
  return (
    <Alert tone="warning" title={t(($) => $.proposal.title, { template: template.name })}>
      <div className={css.column}>
        <span>
          {t(($) => $.proposal.text, { count: active, realm: t(($) => $.realm[realm ?? 'network']) })}
        </span>
        {mayBan ? (
          <div className={css.buttons}>
            {/* the card of the ban opens its form with this template */}
            <ButtonRouterLink
              size="sm"
              variant="danger"
              to="/admin/player/$id"
              params={{ id: playerId }}
              search={{ ban: template.id }}
              resetScroll={false}
            >
              {t(($) => $.proposal.ban)}
            </ButtonRouterLink>
          </div>
        ) : null}
      </div>
    </Alert>
  )
}
