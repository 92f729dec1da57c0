import { Transform, type TransformCallback } from 'node:stream'
import { hasTinyChunks } from './request-body.ts'

/**
 * A body whose first chunk is sent at once, and whose rest is sent when the upstream has accepted the request: a body that
 * will be refused must not be copied through all buffers. The request counts as accepted after `waitMs`.
 */
export class DeferredBody extends Transform {
  private accepted = false
  private goOn: TransformCallback | null = null
  private pieces = 0
  private bytes = 0
  private readonly timer: NodeJS.Timeout

  constructor(waitMs: number) {
    super()
    this.timer = setTimeout(() => this.accept(), waitMs)
  }

  /** Sends the rest of the body. */
  accept(): void {
    this.accepted = true
    clearTimeout(this.timer)
    this.goOn?.()
    this.goOn = null
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pieces += 1
    this.bytes += chunk.length
    if (hasTinyChunks(this.pieces, this.bytes)) return done(new Error('the chunks of the body are too small'))
    this.push(chunk)
    if (this.accepted) done()
    else this.goOn = done
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.timer)
    done(error)
  }
}
