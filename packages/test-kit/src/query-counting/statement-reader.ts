const sslRequestCode = 80_877_103

/**
 * Reads the client's half of a Postgres connection (protocol 3, plain) and reports the SQL of each statement when it is
 * executed, prepared ones under the text they were prepared with.
 */
export class StatementReader {
  private readonly onStatement: (sql: string) => void
  private readonly prepared = new Map<string, string>()
  /** Statement that the unnamed portal is bound to. */
  private bound = ''
  private rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  private started = false

  constructor(onStatement: (sql: string) => void) {
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
    if (type === 'Q') this.onStatement(textAt(body, 0).text.trim())
    if (type === 'P') {
      const name = textAt(body, 0)
      this.prepared.set(name.text, textAt(body, name.end).text)
    }
    if (type === 'B') this.bound = textAt(body, textAt(body, 0).end).text
    if (type === 'E') this.onStatement(this.prepared.get(this.bound)?.trim() ?? '')
  }
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const zero = body.indexOf(0, start)
  return { text: body.toString('utf8', start, zero), end: zero + 1 }
}
