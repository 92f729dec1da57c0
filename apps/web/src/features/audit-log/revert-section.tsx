import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { AuditDiff } from '#features/audit-log/audit-diff.tsx'
import type { AuditRevert } from '#features/audit-log/audit-log.documents.ts'
import * as css from '#features/audit-log/audit-log.css.ts'
import { RevertDialog } from '#features/audit-log/revert-dialog.tsx'
import type { AuditRow } from '#features/audit-log/use-audit-parts.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** Properties of {@link RevertSection}. */
export interface RevertSectionProps {
  row: AuditRow
  revert: AuditRevert
  /** Reads the line and its revert again. */
  onChange: () => void
}

/** Below a line: whether it can be reverted, the button that does it, or why not. */
export function RevertSection({ row, revert, onChange }: RevertSectionProps) {
  const { t } = useTranslation('audit-log')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css.revert} aria-labelledby="revert-title">
      <h2 id="revert-title" className={css.revertTitle}>
        {t(($) => $.revert.title)}
      </h2>
      <RevertState revert={revert} onOpen={() => setOpen(true)} />
      {isOpen ? (
        <RevertDialog row={row} revert={revert} onChange={onChange} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  )
}

function RevertState({ revert, onOpen }: { revert: AuditRevert; onOpen: () => void }) {
  const { t } = useTranslation('audit-log')
  const { state, reason, revertedBy, permission, left, now } = revert
  switch (state) {
    case 'POSSIBLE':
      return (
        <>
          <p className={css.quiet}>{t(($) => $.revert.text)}</p>
          <div className={css.buttons}>
            <Button size="sm" icon={<Undo2 aria-hidden size={16} />} onClick={onOpen}>
              {t(($) => $.revert.open)}
            </Button>
          </div>
        </>
      )
    case 'CONFLICT':
      return (
        <>
          <Alert tone="warning" title={t(($) => $.revert.conflict.title)}>
            {t(($) => $.revert.conflict.text)}
          </Alert>
          <AuditDiff oldValue={left} newValue={now} />
        </>
      )
    case 'REVERTED':
      return (
        <p>
          {t(($) => $.revert.reverted)}{' '}
          {revertedBy === null ? null : (
            <TextRouterLink to="/admin/acplogs/$id" params={{ id: revertedBy }}>
              {t(($) => $.revert.openReverting)}
            </TextRouterLink>
          )}
        </p>
      )
    case 'NO_PERMISSION':
      return (
        <p className={css.quiet}>
          <Trans
            t={t}
            i18nKey={($) => $.revert.denied}
            values={{ permission }}
            components={{ code: <code /> }}
          />
        </p>
      )
    case 'NOT_REVERTIBLE':
      return (
        <p className={css.quiet}>
          {t(($) => $.revert.notPossible)} {reason === null ? null : t(($) => $.revert.why[reason])}
        </p>
      )
  }
}
