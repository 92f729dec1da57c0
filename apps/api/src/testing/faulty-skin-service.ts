import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from '@kubora/test-kit/services/after-file'

/** Responds to one request of the api. */
export type SkinResponder = (response: ServerResponse, request: IncomingMessage) => void

/** A skin service whose responses a test chooses; records who was requested. Closed after the file. */
export async function startFaultySkinService() {
  const asked: string[] = []
  const answers = new Map<string, SkinResponder>()
  let otherwise: SkinResponder = (response) => response.writeHead(404).end()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path) ?? otherwise
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { SKIN_SERVICE_URL: `${url}/player/{uuid}`, SKIN_TEXTURE_URL: `${url}/texture/{texture}` },
    url,
    /** Requested paths, in order. */
    asked,
    answer: (path: string, responder: SkinResponder) => answers.set(path, responder),
    respondToAll: (responder: SkinResponder) => {
      otherwise = responder
    },
  }
}

/** Sends a picture, whatever its header says. */
export function sendBytes(bytes: Buffer | string, type = 'image/png'): SkinResponder {
  return (response) => response.writeHead(200, { 'content-type': type }).end(bytes)
}
