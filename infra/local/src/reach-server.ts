import { connect } from 'node:net'

/** Longest wait for a connection, ms. */
const connectMs = 5_000

/** Ports of the protocols whose addresses may leave theirs out. */
const defaultPorts: Readonly<Record<string, number>> = {
  'redis:': 6379,
  'rediss:': 6379,
  'smtp:': 25,
  'smtps:': 465,
}

/**
 * Tries to connect to the server at `url`. Returns, within five seconds, one sentence without the password that names the
 * server and the reason when that fails; null when it accepts the connection. An address that is not valid is left to the
 * process that uses it.
 */
export function unreachableServer(name: string, url: string): Promise<string | null> {
  if (!URL.canParse(url)) return Promise.resolve(null)
  const { hostname, port, protocol } = new URL(url)
  const address = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (defaultPorts[protocol] ?? 0),
  }
  const sentence = (reason: string) => `${name} at ${address.host}:${address.port} is unavailable: ${reason}.`
  return new Promise((resolve) => {
    const socket = connect(address)
    const timer = setTimeout(() => end(sentence('it does not respond')), connectMs)
    function end(outcome: string | null): void {
      clearTimeout(timer)
      socket.destroy()
      resolve(outcome)
    }
    socket.once('connect', () => end(null))
    socket.once('error', (error) => end(sentence(error.message || String(Reflect.get(error, 'code')))))
  })
}
