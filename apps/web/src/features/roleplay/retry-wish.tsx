import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { fullName, nameIn } from '#features/roleplay/character-name.ts'
import { RenameCharacterMutation, type ShownChange } from '#features/roleplay/roleplay.documents.ts'
import {
  AskOwnerAgainMutation,
  DeleteCharacterMutation,
  GrantLicenseMutation,
  RestoreCharacterMutation,
  RevokeLicenseMutation,
  SetCharacterJobMutation,
} from '#features/roleplay/tools.documents.ts'
import { useWish } from '#features/roleplay/use-wish.ts'
import { jobIn, licenseIn } from '#features/roleplay/wished-values.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'

/** Asks the game once more for a wish that failed. */
export function RetryWish({ change }: { change: ShownChange }) {
  const { t } = useTranslation('roleplay')
  const { t: tool } = useTranslation('world-tools')
  const rename = useWish(RenameCharacterMutation)
  const remove = useWish(DeleteCharacterMutation)
  const restore = useWish(RestoreCharacterMutation)
  const setJob = useWish(SetCharacterJobMutation)
  const grant = useWish(GrantLicenseMutation)
  const revoke = useWish(RevokeLicenseMutation)
  const [owner, askOwner] = useMutation(AskOwnerAgainMutation)
  const { realm, characterId, characterName } = change
  const presentName = characterName ?? characterId
  const target = { realm, characterId }
  const name = nameIn(change.after)
  const texts = { asked: tool(($) => $.askedAgain, { name: presentName }), characterId }

  async function ask(): Promise<void> {
    if (change.kind === 'CHARACTER_RENAME' && name) await rename.ask({ ...target, ...name }, texts)
    if (change.kind === 'CHARACTER_DELETE') await remove.ask(target, texts)
    if (change.kind === 'CHARACTER_RESTORE') await restore.ask(target, texts)
    if (change.kind === 'CHARACTER_OWNER') {
      const { error } = await askOwner({ wishId: change.id })
      if (!error) showToast('success', texts.asked)
    }
    const job = jobIn(change.after)
    if (change.kind === 'CHARACTER_JOB' && job) await setJob.ask({ ...target, ...job }, texts)
    const license = licenseIn(change.after)
    if (change.kind !== 'CHARACTER_LICENSE' || !license) return
    const { license: type, held, validUntil } = license
    await (held ? grant.ask({ ...target, type, validUntil }, texts) : revoke.ask({ ...target, type }, texts))
  }

  const wishes = [rename, remove, restore, setJob, grant, revoke]
  return (
    <>
      <div>
        <Button
          size="sm"
          busy={owner.fetching || wishes.some(({ isSending }) => isSending)}
          aria-label={t(($) => $.changes.retryNamed, { name: name ? fullName(name) : presentName })}
          onClick={() => void ask()}
        >
          {t(($) => $.changes.retry)}
        </Button>
      </div>
      <FailureLine error={owner.error ?? wishes.find(({ error }) => error)?.error} />
    </>
  )
}
