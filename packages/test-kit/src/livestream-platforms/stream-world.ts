import type { ScenePalette } from '#livestream-platforms/voxel-picture.ts'

/** A stream as its platform knows it. */
export type SimulatedStream = {
  id: string
  title: string
  category: string
  viewers: number
  startedAt: Date
}

/** A channel of the simulated platforms. */
export type SimulatedChannel = {
  platform: 'twitch' | 'youtube'
  /** Twitch login, or YouTube `@handle`. */
  handle: string
  /** Twitch user id (digits), or YouTube channel id (`UC…`). */
  id: string
  stream: SimulatedStream | null
  /** Colours and seed of its picture. */
  palette: ScenePalette
  seed: number
}

const dusk: ScenePalette = {
  sky: [
    [18, 24, 52],
    [214, 120, 84],
  ],
  hills: [
    [74, 58, 92],
    [46, 44, 74],
    [24, 28, 46],
  ],
  light: [255, 206, 120],
}
const forest: ScenePalette = {
  sky: [
    [24, 66, 78],
    [150, 206, 180],
  ],
  hills: [
    [70, 128, 110],
    [40, 92, 78],
    [20, 52, 48],
  ],
  light: [245, 240, 180],
}

const lagoon: ScenePalette = {
  sky: [
    [30, 40, 96],
    [96, 178, 214],
  ],
  hills: [
    [64, 122, 150],
    [38, 84, 118],
    [18, 44, 72],
  ],
  light: [255, 240, 200],
}

/** The scenes pictures are drawn in, by number of the channel. */
const scenes: readonly ScenePalette[] = [dusk, forest, lagoon]

/** The state of the platforms: channels and their streams. */
export class StreamWorld {
  readonly channels = new Map<string, SimulatedChannel>()
  #streams = 0

  /** Adds a channel that is offline. Ids are made from the handle unless given. */
  add(platform: SimulatedChannel['platform'], handle: string, id = idOf(platform, handle)): SimulatedChannel {
    const number = this.channels.size
    const palette = scenes[number % scenes.length] ?? dusk
    const channel: SimulatedChannel = { platform, handle, id, stream: null, palette, seed: number + 1 }
    this.channels.set(keyOf(platform, handle), channel)
    return channel
  }

  /** Returns the channel with this handle; throws when there is none. */
  channel(platform: SimulatedChannel['platform'], handle: string): SimulatedChannel {
    const channel = this.channels.get(keyOf(platform, handle))
    if (!channel) throw new Error(`no channel ${handle} on ${platform}`)
    return channel
  }

  /** Returns all channels of a platform. */
  on(platform: SimulatedChannel['platform']): SimulatedChannel[] {
    return [...this.channels.values()].filter((channel) => channel.platform === platform)
  }

  /** Begins a stream of the channel; sends no event. */
  begin(channel: SimulatedChannel, options: Partial<SimulatedStream> = {}): SimulatedStream {
    this.#streams += 1
    const id = channel.platform === 'twitch' ? String(4_000_000_000 + this.#streams) : videoId(this.#streams)
    channel.stream = {
      id,
      title: 'Unterwegs in der Stadt',
      category: 'Minecraft',
      viewers: 12,
      startedAt: new Date(),
      ...options,
    }
    return channel.stream
  }
}

function keyOf(platform: string, handle: string): string {
  return `${platform} ${handle.toLowerCase()}`
}

function idOf(platform: SimulatedChannel['platform'], handle: string): string {
  let hash = 7
  for (const letter of handle) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 900_000_000
  return platform === 'twitch' ? String(100_000_000 + hash) : `UC${String(hash).padStart(22, 'k')}`
}

function videoId(number: number): string {
  return `kubora${String(number).padStart(5, '0')}`
}
