/** Most parts of a file whose headers are read: far more than two hours of a recording have. */
const partsMax = 1_000_000

/** Thrown for a video that is not stored: `BROKEN` when its parts do not fit, `TYPE` when it has more or less than picture and sound. */
export class RefusedVideo extends Error {
  readonly refusal: 'BROKEN' | 'TYPE'

  constructor(refusal: 'BROKEN' | 'TYPE') {
    super(`the video is refused: ${refusal}`)
    this.refusal = refusal
  }
}

/** A part of a container, by its header. */
export type Part = {
  name: string
  /** The header as it is written, of the length that was read; with the content where that is written anew. */
  header: Buffer
  contentBytes: number
  /** `open`: the content consists of parts. `blank`: it is overwritten by zeros. */
  fate: 'keep' | 'blank' | 'open'
}

/**
 * Reads the header of the part that `bytes` begin with, within the part `inside`, which has `leftBytes` left. Returns null when
 * that needs more bytes, `outside` when the part no longer belongs to `inside`. Throws {@link RefusedVideo}.
 */
export type ReadPart = (bytes: Buffer, inside: string, leftBytes: number) => Part | 'outside' | null

/** Reads the parts of one file. */
export type PartReader = {
  readPart: ReadPart
  /** Returns whether what was read so far has a track of picture or sound, of a codec that players know, and samples of it. */
  isPlayable: () => boolean
}

/**
 * Overwrites parts of a container whose bytes come one chunk after the other. All other bytes keep their positions, to which
 * indexes in the file point. No more than a header is held in memory. Throws {@link RefusedVideo}.
 */
export function startBlanking(sizeBytes: number, readPart: ReadPart) {
  const open = [{ name: 'file', end: sizeBytes }]
  let rest: Buffer = Buffer.alloc(0)
  let position = 0
  let contentLeft = 0
  let isKept = true
  let parts = 0

  function take(written: Buffer): Buffer {
    rest = rest.subarray(written.length)
    position += written.length
    return written
  }

  function takeContent(): Buffer {
    const length = Math.min(contentLeft, rest.length)
    contentLeft -= length
    return take(isKept ? rest.subarray(0, length) : Buffer.alloc(length))
  }

  /** Null when the header is not complete. */
  function takeHeader(): Buffer | null {
    while (open.length > 1 && open.at(-1)?.end === position) open.pop()
    const { name: inside, end } = open.at(-1) ?? { name: 'file', end: sizeBytes }
    const part = readPart(rest, inside, end - position)
    if (part === null) return null
    if (part === 'outside') {
      open.pop()
      return takeHeader()
    }
    const { name, header, contentBytes, fate } = part
    parts += 1
    if (parts > partsMax || header.length + contentBytes > end - position) throw new RefusedVideo('BROKEN')
    take(header)
    if (fate === 'open') open.push({ name, end: position + contentBytes })
    else contentLeft = contentBytes
    isKept = fate === 'keep'
    return header
  }

  return {
    /** Returns the next bytes to be written. */
    push(chunk: Buffer): Buffer {
      rest = Buffer.concat([rest, chunk])
      const written: Buffer[] = []
      while (rest.length > 0) {
        const bytes = contentLeft > 0 ? takeContent() : takeHeader()
        if (bytes === null) break
        written.push(bytes)
      }
      return Buffer.concat(written)
    },
    /** Throws {@link RefusedVideo} when the file ends within a part. */
    end(): void {
      if (position !== sizeBytes || contentLeft > 0) throw new RefusedVideo('BROKEN')
    },
  }
}
