import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A page that uses the authenticator, and the host that it names as the owner of the passkey. */
export type AskingPage = { origin: string; host: string }

const hash = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

/** Encodes what a COSE key and an attestation need of CBOR (RFC 8949): small numbers, texts, bytes and maps of them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}

/** An authenticator in memory with one passkey (ES256), which signs whatever a page names: tests forge with it. */
export class SoftAuthenticator {
  readonly id = randomBytes(32)
  /** Signatures so far; tests set it back as a copy of the passkey would. */
  signatures = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** COSE key of the passkey. */
  get publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string): Buffer => Buffer.from(text, 'base64url')
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(host: string, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.signatures)
    return Buffer.concat([hash(host), Buffer.from([flags]), count])
  }

  /** Returns the RegistrationResponseJSON for a challenge, as text. */
  make(challenge: string, { origin, host }: AskingPage): string {
    const idLength = Buffer.from([0, this.id.length])
    // flags: user present, user verified, credential included
    const authData = Buffer.concat([
      this.#authenticatorData(host, 0x45),
      Buffer.alloc(16),
      idLength,
      this.id,
      this.publicKey,
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Returns the AuthenticationResponseJSON for a challenge, as text. */
  prove(challenge: string, { origin, host }: AskingPage): string {
    this.signatures += 1
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const authData = this.#authenticatorData(host, 0x05)
    const signature = sign('sha256', Buffer.concat([authData, hash(clientData)]), this.#keys.privateKey)
    return this.#response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #response(response: object): string {
    const id = this.id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}
