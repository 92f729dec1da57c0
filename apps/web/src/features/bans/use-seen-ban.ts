import { useState } from 'react'
import { useClient } from 'urql'
import { BanQuery, type DeliveredBan } from '#features/bans/bans.documents.ts'

/** A ban in the version that a team member has read. */
export interface SeenBan {
  ban: DeliveredBan
  /** Whether it was changed after the form was opened. */
  isChanged: boolean
  /** Reads the ban anew after a conflict: from then on that version is the one that was read. Null if it cannot be read. */
  readAgain: () => Promise<DeliveredBan | null>
}

/** Keeps the version of a ban that a form was opened with: live events do not change what a team member decides on. */
export function useSeenBan(opened: DeliveredBan): SeenBan {
  const client = useClient()
  const [{ ban, isChanged }, setSeen] = useState({ ban: opened, isChanged: false })
  return {
    ban,
    isChanged,
    async readAgain() {
      const { data } = await client
        .query(BanQuery, { id: opened.id }, { requestPolicy: 'network-only' })
        .toPromise()
      if (!data?.ban) return null
      setSeen({ ban: data.ban, isChanged: true })
      return data.ban
    },
  }
}
