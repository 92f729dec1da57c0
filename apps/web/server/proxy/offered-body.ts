import { Transform, type TransformCallback } from 'node:stream'
import { isTooFine } from './request-body.ts'

/**
 * A body of which the upstream gets the first piece, and the rest once it is taken: what is sent to be refused would cost
 * every copy of it between the client and the upstream. Counts as taken after `waitMs`, whatever the upstream says.
 */
export class OfferedBody extends Transform {
  private accepted = false
  private goOn: TransformCallback | null = null
  private pieces = 0
  private bytes = 0
  private readonly timer: NodeJS.Timeout

  constructor(waitMs: number) {
    super()
    this.timer = setTimeout(() => this.accept(), waitMs)
  }

  /** Lets the rest pass. */
  accept(): void {
    this.accepted = true
    clearTimeout(this.timer)
    this.goOn?.()
    this.goOn = null
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pieces += 1
    this.bytes += chunk.length
    if (isTooFine(this.pieces, this.bytes)) return done(new Error('the body comes in too small pieces'))
    this.push(chunk)
    if (this.accepted) done()
    else this.goOn = done
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.timer)
    done(error)
  }
}
