import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#shell/player/player-card.css.ts'
import { EvidenceFilesQuery } from '#features/bans/evidence/evidence-files.documents.ts'
import { EvidenceRow } from '#features/bans/evidence/evidence-row.tsx'
import { uploadKeyOf } from '#features/bans/evidence/upload-key.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { forgetSending } from '#shell/uploads/upload-store.ts'
import { useSending } from '#shell/uploads/use-sending.ts'

/** Time between two requests while a file is checked, and while one is uploaded, ms. */
const checkingMs = 1_000
const receivingMs = 5_000

/** Properties of {@link EvidenceList}. */
export interface EvidenceListProps {
  banId: string
  /** How many files can be opened; another number makes the list load again. */
  count: number
  mayEdit: boolean
}

/** The files of a ban, loaded again as long as one is uploaded or checked. */
export function EvidenceList({ banId, count, mayEdit }: EvidenceListProps) {
  const { t } = useTranslation('bans')
  const [{ data, error, fetching }, refetch] = useQuery({
    query: EvidenceFilesQuery,
    variables: { banId },
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  const refreshNow = useEffectEvent(refresh)
  const sending = useSending(uploadKeyOf(banId))
  const states = (data?.evidenceFiles ?? []).map(({ state }) => state)
  const isMoving = states.includes('CHECKING') || sending?.state === 'sent'
  const everyMs = isMoving ? checkingMs : states.includes('RECEIVING') ? receivingMs : null
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => refreshNow(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  const sent = data?.evidenceFiles.find(({ id }) => sending?.state === 'sent' && id === sending.uploadId)
  const isSettled = sent !== undefined && sent.state !== 'RECEIVING' && sent.state !== 'CHECKING'
  useEffect(() => {
    if (isSettled) forgetSending(uploadKeyOf(banId))
  }, [isSettled, banId])
  const known = useRef(count)
  useEffect(() => {
    if (known.current === count) return
    known.current = count
    refreshNow()
  }, [count])

  if (!data && error) {
    return <LoadFailure title={t(($) => $.files.loadFailed)} error={error} onRetry={refresh} />
  }
  if (!data) return <p className={css.quiet}>{fetching ? t(($) => $.files.loading) : null}</p>
  function forget(id: string): void {
    if (sending?.uploadId === id) forgetSending(uploadKeyOf(banId))
    refresh()
  }

  // own uploads are shown below the list, where they can be resumed
  const shown = data.evidenceFiles.filter(({ mine, state }) => !mayEdit || !mine || state !== 'RECEIVING')
  if (shown.length === 0) return null
  return (
    <ul data-arrow-rows="inside" className={css.entries}>
      {shown.map((file) => (
        <EvidenceRow key={file.id} file={file} mayEdit={mayEdit} onRemoved={() => forget(file.id)} />
      ))}
    </ul>
  )
}
