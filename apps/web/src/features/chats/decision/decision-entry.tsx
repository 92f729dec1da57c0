import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#features/chats/chats.documents.ts'
import { DecisionText } from '#features/chats/decision/decision-text.tsx'

/** What of an entry is read. */
interface DecisionEntryProps {
  entry: NonNullable<ChatMessage['entry']>
  /** The team member; null for the player, who reads of the team as one. */
  memberName: string | null
}

/** A decision, or one that was taken back, among the messages. */
export function DecisionEntry({ entry, memberName }: DecisionEntryProps) {
  const { t } = useTranslation('chats')
  if (entry.kind === 'TAKEN_BACK') {
    return memberName === null
      ? t(($) => $.decision.takenBack.you)
      : t(($) => $.decision.takenBack.member, { name: memberName })
  }
  return (
    <>
      {memberName === null ? null : <>{t(($) => $.entry.DECIDED.member, { name: memberName })} </>}
      <DecisionText decision={entry} />
    </>
  )
}
