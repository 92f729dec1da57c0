import { dataHeaders, refuseSocket } from '@kubora/service/refuse-socket'
import type { Duplex } from 'node:stream'

/** Why an upgrade is refused: the origin, the path, the limit, the shutdown. */
type RefusedStatus = 403 | 404 | 429 | 503

/** Refuses an upgrade request with an HTTP error and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: RefusedStatus): void {
  refuseSocket(socket, status, dataHeaders)
}
