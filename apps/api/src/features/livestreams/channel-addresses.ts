type Channel = { platform: 'twitch' | 'youtube'; handle: string }

/** Returns the address of the channel's page; on YouTube that of the running stream if its id is given. */
export function channelUrl({ platform, handle }: Channel, videoId: string | null = null): string {
  if (platform === 'twitch') return `https://www.twitch.tv/${encodeURIComponent(handle)}`
  if (videoId !== null) return `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`
  return handle.startsWith('@')
    ? `https://www.youtube.com/@${encodeURIComponent(handle.slice(1))}`
    : `https://www.youtube.com/channel/${encodeURIComponent(handle)}`
}

/** Returns the path of the channel's picture on this site; it changes with each minute in which there is a newer one. */
export function thumbnailPath(channelId: number, checkedAt: Date): string {
  const version = Math.floor(checkedAt.getTime() / 60_000).toString(36)
  return `/api/livestreams/${channelId}/thumbnail.jpg?v=${version}`
}
