import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'

/** A browser as its push service knows it. */
export type PushBrowser = {
  endpoint: string
  p256dh: string
  auth: string
  /** Decrypts a message as RFC 8291 says. Throws when it was encrypted for another browser. */
  decrypt: (body: Buffer) => string
}

/** Makes a browser that is subscribed at an origin. */
export function createPushBrowser(origin: string): PushBrowser {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))

  return {
    endpoint: `${origin}/push/${randomUUID()}`,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body) {
      // salt, size of a record, and the sender's key with its length
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + body.readUInt8(20)
      const senderKey = body.subarray(21, keyEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
      // the last record ends with a 2 and zeros
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
    },
  }
}
