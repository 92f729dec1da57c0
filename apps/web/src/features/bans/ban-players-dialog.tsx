import type { OperationResult } from '@urql/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation } from 'urql'
import { BanForm } from '#features/bans/ban-form.tsx'
import type { BansContent } from '#features/bans/ban-values.ts'
import type { DeliveredBan } from '#features/bans/bans.documents.ts'
import { BanProposalsQuery, CreateBanMutation } from '#features/bans/change-ban.documents.ts'
import { banScopes } from '#features/bans/use-ban-rights.ts'
import { useBanDuration } from '#features/bans/use-ban-duration.ts'
import { apiError } from '#graphql/api-error.ts'
import { BulkDialog } from '#shell/bulk/bulk-dialog.tsx'
import type { PlayerBulkProps } from '#shell/player/player-bulk-entry.ts'

/** Failures after which it is not known whether the ban was made. */
const unknownOutcomes: ReadonlySet<string> = new Set(['NETWORK_ERROR', 'SERVICE_UNAVAILABLE', 'INTERNAL'])

/** Bans several players with one form; by a template, each for the step that comes next for them. */
export function BanPlayersDialog({ players, granted, onClose }: PlayerBulkProps) {
  const { t } = useTranslation('bans')
  const words = useBanDuration()
  const client = useClient()
  const [, create] = useMutation(CreateBanMutation)
  const [bans, setBans] = useState<ReadonlyMap<string, DeliveredBan>>(new Map())

  // by the key of a row, what was sent and may have taken effect: a key belongs to it, though the ladder goes on with each ban
  const sent = useRef(new Map<string, Pick<BansContent, 'duration' | 'unit'>>())

  async function ban(
    { byLadder, ...content }: BansContent,
    playerId: string,
    idempotencyKey: string,
  ): Promise<Pick<OperationResult, 'error' | 'extensions'>> {
    let { duration, unit } = sent.current.get(idempotencyKey) ?? content
    if (byLadder && !sent.current.has(idempotencyKey)) {
      const read = await client
        .query(BanProposalsQuery, { playerId }, { requestPolicy: 'network-only' })
        .toPromise()
      if (read.error) return read
      // without a proposal the template was deleted, and the ban is refused
      const proposals = read.data?.player?.banProposals ?? []
      const proposed = proposals.find(({ template }) => template.id === content.templateId)
      if (proposed) ({ duration, unit } = proposed.step)
    }
    sent.current.set(idempotencyKey, { duration, unit })
    const result = await create({ input: { ...content, duration, unit, playerId, idempotencyKey } })
    const { data, error } = result
    if (error && !unknownOutcomes.has(apiError(error).code)) sent.current.delete(idempotencyKey)
    if (data) setBans((known) => new Map(known).set(playerId, data.createBan))
    return result
  }

  function result(playerId: string): string | undefined {
    const created = bans.get(playerId)
    return created && t(($) => $.form.bulkDone, { duration: words(created.duration, created.unit) })
  }

  return (
    <BulkDialog<BansContent>
      title={t(($) => $.form.bulkTitle, { count: players.length })}
      targets={players}
      form={(onContent) => <BanForm seen={null} scopes={banScopes(granted)} onContent={onContent} />}
      send={ban}
      result={result}
      onClose={onClose}
    />
  )
}
