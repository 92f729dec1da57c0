import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawSkin } from '@kubora/content/skins/draw-skin'
import { encodePng } from '@kubora/content/skins/encode-png'
import { skinSize } from '@kubora/content/skins/skin-layout'

/** A service that stands in for the game's session and texture services. */
export type SkinServiceStandIn = {
  /** Where it listens, such as `http://127.0.0.1:4000`. */
  url: string
  close: () => Promise<void>
}

const profilePath = /^\/session\/minecraft\/profile\/([0-9a-f-]{36})$/
const texturePath = /^\/texture\/([0-9a-f]{32})$/

/**
 * Speaks the calls of the game's services, `/session/minecraft/profile/{uuid}` and `/texture/{name}`, and gives every UUID a
 * skin of our own drawing, always the same. For tests and the demo, which have no internet.
 */
export async function startSkinService(port = 0): Promise<SkinServiceStandIn> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const uuid = profilePath.exec(path)?.[1]
    const name = texturePath.exec(path)?.[1]
    if (uuid !== undefined) send(response, 'application/json', JSON.stringify(profileOf(uuid)))
    else if (name !== undefined) send(response, 'image/png', encodePng(drawSkin(name), skinSize, skinSize))
    else if (path === '/readyz') send(response, 'text/plain', 'ok')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A profile as the session service sends it: the textures are JSON in base64. */
function profileOf(uuid: string): object {
  const id = uuid.replaceAll('-', '')
  const textures = { SKIN: { url: `http://textures.minecraft.net/texture/${id}` } }
  const value = Buffer.from(JSON.stringify({ profileId: id, textures })).toString('base64')
  return { id, name: 'StandIn', properties: [{ name: 'textures', value }] }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}
