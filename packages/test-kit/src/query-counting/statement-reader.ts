const sslRequestCode = 80_877_103

/** A statement that is executed, with the values of its parameters as they are sent: as text, null for null. */
export type ExecutedStatement = { readonly sql: string; readonly values: readonly (string | null)[] }

/**
 * Reads the client's half of a Postgres connection (protocol 3, plain) and reports each statement when it is executed,
 * prepared ones under the text they were prepared with.
 */
export class StatementReader {
  private readonly onStatement: (statement: ExecutedStatement) => void
  private readonly prepared = new Map<string, string>()
  /** Statement that the unnamed portal is bound to. */
  private bound = ''
  private values: (string | null)[] = []
  private rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  private started = false

  constructor(onStatement: (statement: ExecutedStatement) => void) {
    this.onStatement = onStatement
  }

  /** Takes the next bytes, however they are cut. */
  read(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk])
    for (;;) {
      // the first message has no type byte
      const headBytes = this.started ? 5 : 4
      if (this.rest.length < headBytes) return
      const length = this.rest.readInt32BE(headBytes - 4) + headBytes - 4
      if (this.rest.length < length) return
      const message = this.rest.subarray(0, length)
      this.rest = this.rest.subarray(length)
      if (this.started) this.take(String.fromCharCode(message[0] ?? 0), message.subarray(5))
      else this.started = message.readInt32BE(4) !== sslRequestCode
    }
  }

  private take(type: string, body: Buffer): void {
    if (type === 'Q') this.onStatement({ sql: textAt(body, 0).text.trim(), values: [] })
    if (type === 'P') {
      const name = textAt(body, 0)
      this.prepared.set(name.text, textAt(body, name.end).text)
    }
    if (type === 'B') {
      const statement = textAt(body, textAt(body, 0).end)
      this.bound = statement.text
      this.values = valuesAt(body, statement.end)
    }
    if (type === 'E') {
      this.onStatement({ sql: this.prepared.get(this.bound)?.trim() ?? '', values: this.values })
    }
  }
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const zero = body.indexOf(0, start)
  return { text: body.toString('utf8', start, zero), end: zero + 1 }
}

/** Reads the values of a Bind message behind the names of portal and statement. */
function valuesAt(body: Buffer, start: number): (string | null)[] {
  const values: (string | null)[] = []
  // the formats of the parameters, two bytes each, come first
  let at = start + 2 + 2 * body.readInt16BE(start)
  const count = body.readInt16BE(at)
  at += 2
  for (let index = 0; index < count; index += 1) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : body.toString('utf8', at, at + length))
    at += Math.max(0, length)
  }
  return values
}
