import { formatNumber } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Checkbox } from '@kubora/ui/checkbox'
import { Dialog } from '@kubora/ui/dialog'
import { Skeleton } from '@kubora/ui/skeleton'
import type { CombinedError, OperationResult } from '@urql/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { Differences } from '#features/permissions/differences.tsx'
import { rightsMutations } from '#features/permissions/rights-mutations.ts'
import {
  PreviewRightsQuery,
  type RightsChange,
  type RightsPreview,
} from '#features/permissions/rights.documents.ts'
import * as css from '#features/permissions/rights.css.ts'
import type { SetKind } from '#features/permissions/set-kind.ts'
import { type ApiError, apiError } from '#graphql/api-error.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Failures that may have passed a moment later; all others are decisions. */
const passing = new Set(['NETWORK_ERROR', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL'])

/** Properties of {@link ReviewDialog}. */
export interface ReviewDialogProps {
  change: RightsChange
  /** Names whom and what the change is about; left out where the page says it. */
  title?: string
  /** The rank or group that the change deletes: it is named, and asked about even if it concerns nobody. */
  deletion?: { kind: SetKind; name: string }
  /** What else there is to know about the change. */
  children?: ReactNode
  /** Called after it was made, with the result for the undo. */
  onDone: (result: OperationResult) => void
  /** Called when it was refused, before or while it was made. */
  onRefused?: (error: ApiError) => void
  onClose: () => void
}

/**
 * Shows who would gain and lose what before a change is made. One that concerns nobody is made at once unless it deletes
 * something; one that takes the user's own rights has to be confirmed.
 */
export function ReviewDialog(props: ReviewDialogProps) {
  const { change, title, deletion, children, onDone, onRefused, onClose } = props
  const { t } = useTranslation(['rights', 'common'])
  const locale = useLocale()
  const client = useClient()
  const [preview, setPreview] = useState<RightsPreview | null>(null)
  const [refusal, setRefusal] = useState<CombinedError | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)

  function refuse(error: CombinedError): void {
    setRefusal(error)
    onRefused?.(apiError(error))
  }

  async function make(): Promise<void> {
    setRefusal(null)
    setBusy(true)
    const result = await runChange(client, change)
    setBusy(false)
    if (result.error) refuse(result.error)
    else onDone(result)
  }

  useEffect(() => {
    let isShown = true
    setRefusal(null)
    void client
      .query(PreviewRightsQuery, { change }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data, error }) => {
        if (!isShown) return
        if (error) refuse(error)
        else if (data) {
          setPreview(data.previewRights)
          if (data.previewRights.concerned === 0 && !deletion) void make()
        }
      })
    return () => {
      isShown = false
    }
    // the change of an open dialog stays the same
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt])

  const ownLosses = useOwnLosses(preview?.own ?? null)
  const losesOwn = ownLosses.length > 0
  const mayPass = refusal !== null && passing.has(apiError(refusal).code)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={
        deletion
          ? t(($) => $.review.deletion.title, { name: deletion.name })
          : (title ?? t(($) => $.review.title))
      }
      footer={
        refusal ? (
          <>
            <Button onClick={onClose}>{t(($) => $.common.close)}</Button>
            {mayPass ? (
              <Button
                variant="primary"
                onClick={() => (preview === null ? setAttempt(attempt + 1) : void make())}
              >
                {t(($) => $.common.retry)}
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t(($) => $.review.cancel)}</Button>
            <Button
              variant={losesOwn || deletion ? 'danger' : 'primary'}
              busy={isBusy}
              disabled={preview === null || (losesOwn && !isConfirmed)}
              onClick={() => void make()}
            >
              {deletion
                ? t(($) => $.form.delete)
                : t(($) => $.review[title === undefined ? 'confirm' : 'yes'])}
            </Button>
          </>
        )
      }
    >
      <div className={css.column} aria-live="polite">
        <FailureLine error={refusal ?? undefined} />
        {preview === null && refusal === null ? (
          <div aria-busy className={css.lines}>
            <p className={css.quiet}>{t(($) => $.review.checking)}</p>
            <Skeleton shape="row" />
          </div>
        ) : null}
        {preview === null ? null : (
          <>
            {deletion && preview.concerned > 0 ? (
              <Concerned kind={deletion.kind} count={preview.concerned} />
            ) : null}
            {losesOwn ? (
              <Alert tone="danger" title={t(($) => $.review.own.title)}>
                {ownLosses.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                <Checkbox
                  label={t(($) => $.review.own.confirm)}
                  checked={isConfirmed}
                  onChange={({ target }) => setConfirmed(target.checked)}
                />
              </Alert>
            ) : null}
            {preview.own?.needsFactor === true ? (
              <Alert tone="warning" title={t(($) => $.review.own.needsFactor)} />
            ) : null}
            {preview.differences.length === 0 ? (
              <p>{t(($) => $.review.nobody)}</p>
            ) : (
              <p className={css.strong}>
                {[
                  preview.losing > 0
                    ? t(($) => $.review.losing, {
                        count: preview.losing,
                        shown: formatNumber(locale, preview.losing),
                      })
                    : null,
                  preview.gaining > 0
                    ? t(($) => $.review.gaining, {
                        count: preview.gaining,
                        shown: formatNumber(locale, preview.gaining),
                      })
                    : null,
                ]
                  .filter((text) => text !== null)
                  .join(' · ')}
              </p>
            )}
            <Differences preview={preview} />
            {children}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** How many players have what is deleted. */
function Concerned({ kind, count }: { kind: SetKind; count: number }) {
  const { t } = useTranslation('rights')
  const shown = formatNumber(useLocale(), count)
  return (
    <p>
      {kind === 'group'
        ? t(($) => $.review.deletion.group, { count, shown })
        : t(($) => $.review.deletion.rank, { count, shown })}
    </p>
  )
}

/** Returns in sentences what the user would lose; none for nothing. */
function useOwnLosses(own: RightsPreview['own']): string[] {
  const { t } = useTranslation('rights')
  if (own === null) return []
  const { losses, shorter, becomesTeam } = own
  return [
    losses.length > 0 ? t(($) => $.review.own.text, { names: losses.join(', ') }) : null,
    shorter.length > 0 ? t(($) => $.review.own.shorter, { names: shorter.join(', ') }) : null,
    becomesTeam === false ? t(($) => $.review.own.leavesTeam) : null,
  ].filter((text) => text !== null)
}

type Client = ReturnType<typeof useClient>

/** Runs the mutation of a change, which has the same name and input. */
function runChange(client: Client, change: RightsChange): Promise<OperationResult> {
  const [name, input] = Object.entries(change).find(([, value]) => value != null) ?? []
  if (name === undefined || !isChangeName(name)) throw new Error('a change has one field')
  // the schema gives the field of a change the input of its mutation
  return client.mutation(rightsMutations[name], { input }).toPromise()
}

function isChangeName(name: string): name is keyof typeof rightsMutations {
  return name in rightsMutations
}
