import { Confirmation } from '#shell/confirmation/confirmation.tsx'
import { SessionRenewal } from '#shell/session/session-renewal.tsx'

/** What runs beside the page while somebody is logged in. */
export function SessionParts() {
  return (
    <>
      <Confirmation />
      <SessionRenewal />
    </>
  )
}
