import { formatDateTime } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import type { OperationResult } from '@urql/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EndInput, readEnd, typedEnd } from '#features/permissions/end-input.tsx'
import { ReviewDialog } from '#features/permissions/review-dialog.tsx'
import type { rightsMutations } from '#features/permissions/rights-mutations.ts'
import * as css from '#features/permissions/rights.css.ts'
import { PlayerRightsQuery, type RightsChange } from '#features/permissions/rights.documents.ts'
import { useQuery } from 'urql'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A change of what a player has. */
export type HeldChangeName = Exclude<
  keyof typeof rightsMutations,
  'editGroup' | 'deleteGroup' | 'editRank' | 'deleteRank'
>

/** Properties of {@link HeldReview}. */
export interface HeldReviewProps {
  change: RightsChange
  /** Names whom and what the change is about. */
  title: string
  onClose: () => void
}

/** Shows what a change of a player does, makes it, and says so. */
export function HeldReview({ change, title, onClose }: HeldReviewProps) {
  const { t } = useTranslation('rights')
  const showDone = useUndoToast()
  const name = nameOf(change)

  function done(result: OperationResult): void {
    showDone(
      t(($) => $.done[name]),
      result,
    )
    resyncQueries()
    onClose()
  }

  return (
    <ReviewDialog
      change={change}
      title={title}
      onDone={done}
      onRefused={({ code }) => {
        // what is on screen is older than what the server has
        if (code === 'CONFLICT' || code === 'NOT_FOUND') resyncQueries()
      }}
      onClose={onClose}
    >
      <Given change={change} />
    </ReviewDialog>
  )
}

/** Until when the player gets it, and whether nothing of it holds on the site yet. */
function Given({ change }: { change: RightsChange }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const given = givenBy(change)
  const playerId = given?.playerId ?? ''
  const [{ data }] = useQuery({ query: PlayerRightsQuery, variables: { playerId }, pause: given === null })
  if (given === null) return null
  return (
    <>
      <p>
        {t(($) => $.review.of, { change: t(($) => $.end.label) })}{' '}
        {given.endsAt == null ? t(($) => $.end.never) : formatDateTime(locale, new Date(given.endsAt))}
      </p>
      {data?.playerRights?.isLinked === false ? <p>{t(($) => $.card.notLinked)}</p> : null}
    </>
  )
}

/** Returns the input of a change that gives something, now or for another time; null for one that takes it. */
function givenBy(change: RightsChange) {
  for (const input of Object.values(change)) if ('endsAt' in input) return input
  return null
}

function nameOf(change: RightsChange): HeldChangeName {
  const [name] = Object.entries(change).find(([, value]) => value != null) ?? []
  // a change of a player has the name of its mutation
  return name as HeldChangeName
}

/** Properties of {@link EndDialog}. */
export interface EndDialogProps {
  title: string
  endsAt: string | null
  /** Returns the change that sets this end. */
  changeTo: (endsAt: string | null) => RightsChange
  onClose: () => void
}

/** Asks for another end of something that a player has, then shows what that does. */
export function EndDialog({ title, endsAt, changeTo, onClose }: EndDialogProps) {
  const { t } = useTranslation('rights')
  const [end, setEnd] = useState(() => typedEnd(endsAt))
  const [change, setChange] = useState<RightsChange | null>(null)

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const at = readEnd(end)
    if (at !== undefined) setChange(changeTo(at))
  }

  if (change) return <HeldReview change={change} title={title} onClose={onClose} />
  return (
    <FormDialog title={title} size="sm" onClose={onClose}>
      <SimpleForm noValidate className={css.column} onSubmit={send}>
        <EndInput end={end} onChange={setEnd} />
        <Button type="submit" variant="primary">
          {t(($) => $.give.next)}
        </Button>
      </SimpleForm>
    </FormDialog>
  )
}
