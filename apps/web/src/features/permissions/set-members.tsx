import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EndDialog, HeldReview } from '#features/permissions/change-flow.tsx'
import { EndInput, readEnd, typedEnd } from '#features/permissions/end-input.tsx'
import { Holders } from '#features/permissions/holders.tsx'
import { type ChosenPlayer, PlayerChoice } from '#features/permissions/player-choice.tsx'
import {
  GroupMembersQuery,
  PlayerRightsQuery,
  RankHoldersQuery,
  type RightsChange,
  type RightsHolder,
} from '#features/permissions/rights.documents.ts'
import * as css from '#features/permissions/rights.css.ts'
import type { SetKind } from '#features/permissions/set-kind.ts'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useClient } from 'urql'
import { playerTextOf } from '#shell/player/player-text.ts'

type Opened =
  | { kind: 'add' }
  | { kind: 'end'; holder: RightsHolder }
  | { kind: 'removal'; holder: RightsHolder }

/** Properties of {@link SetMembers}. */
export interface SetMembersProps {
  kind: SetKind
  id: string
  /** The name of the rank or group. */
  name: string
}

/** Who has a rank or is in a group: add, change the end, take. */
export function SetMembers({ kind, id, name }: SetMembersProps) {
  const { t } = useTranslation('rights')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const key = useKeyProps()
  return (
    <Card
      title={t(($) => $.members[kind])}
      actions={
        <Button {...key('n')} size="sm" onClick={() => setOpened({ kind: 'add' })}>
          {t(($) => $.members.add)}
        </Button>
      }
    >
      <Holders
        query={kind === 'rank' ? RankHoldersQuery : GroupMembersQuery}
        id={id}
        none={t(($) => $.members.none)}
        buttons={(holder) => (
          <>
            <Button
              size="sm"
              aria-label={t(($) => $.members.endOf, { name: playerTextOf(holder) })}
              onClick={() => setOpened({ kind: 'end', holder })}
            >
              {t(($) => $.members.end)}
            </Button>
            <Button
              size="sm"
              aria-label={t(($) => $.members.removeOf, { name: playerTextOf(holder) })}
              onClick={() => setOpened({ kind: 'removal', holder })}
            >
              {t(($) => $.members.remove)}
            </Button>
          </>
        )}
      />
      {opened?.kind === 'add' ? <AddDialog kind={kind} id={id} name={name} onClose={close} /> : null}
      {opened?.kind === 'end' ? (
        <EndDialog
          title={t(($) => $.members.endOf, { name: playerTextOf(opened.holder) })}
          endsAt={opened.holder.endsAt}
          changeTo={(endsAt) => endChange(kind, id, opened.holder, endsAt)}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'removal' ? (
        <HeldReview
          change={removal(kind, id, opened.holder)}
          title={t(($) => $.review.take[kind], { player: playerTextOf(opened.holder), thing: name })}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}

function removal(kind: SetKind, id: string, { playerId, version }: RightsHolder): RightsChange {
  const target = { playerId, version: version ?? 0 }
  return kind === 'rank' ? { removeRank: target } : { removeFromGroup: { ...target, groupId: id } }
}

function endChange(
  kind: SetKind,
  id: string,
  { playerId, version }: RightsHolder,
  endsAt: string | null,
): RightsChange {
  const target = { playerId, version: version ?? 0, endsAt }
  return kind === 'rank'
    ? { setRank: { ...target, rankId: id } }
    : { editMembership: { ...target, groupId: id } }
}

/** Asks for a player and an end, then shows what that does. */
function AddDialog({ kind, id, name, onClose }: SetMembersProps & { onClose: () => void }) {
  const { t } = useTranslation('rights')
  const client = useClient()
  const [player, setPlayer] = useState<ChosenPlayer | null>(null)
  const [end, setEnd] = useState(() => typedEnd(null))
  const [wasSent, setSent] = useState(false)
  const [change, setChange] = useState<RightsChange | null>(null)
  // the player who turned out to have it already
  const [member, setMember] = useState<string | null>(null)
  const missing = wasSent && player === null ? t(($) => $.give.choosePlayer) : undefined

  async function review(playerId: string, endsAt: string | null): Promise<void> {
    const { data } = await client
      .query(PlayerRightsQuery, { playerId }, { requestPolicy: 'network-only' })
      .toPromise()
    const { rank = null, groups = [] } = data?.playerRights ?? {}
    const has = kind === 'rank' ? rank?.setId === id : groups.some(({ setId }) => setId === id)
    if (has) return setMember(playerId)
    if (kind === 'group') return setChange({ addToGroup: { playerId, groupId: id, endsAt } })
    // the rank replaces the one that the player has by now
    setChange({ setRank: { playerId, rankId: id, endsAt, version: rank?.version ?? null } })
  }

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSent(true)
    const endsAt = readEnd(end)
    if (player !== null && endsAt !== undefined) void review(player.playerId, endsAt)
  }

  if (change && player) {
    const title = t(($) => $.review.give[kind], { player: playerTextOf(player), thing: name })
    return <HeldReview change={change} title={title} onClose={onClose} />
  }
  return (
    <FormDialog title={t(($) => $.members.add)} size="sm" onClose={onClose}>
      <SimpleForm noValidate className={css.column} onSubmit={send}>
        <PlayerChoice
          chosen={player}
          onChoose={setPlayer}
          error={player !== null && player.playerId === member ? t(($) => $.input.already) : missing}
        />
        <EndInput end={end} onChange={setEnd} />
        <Button type="submit" variant="primary">
          {t(($) => $.give.next)}
        </Button>
      </SimpleForm>
    </FormDialog>
  )
}
