/** The right to keep the channels of the livestream page (spec §6 in its style). */
export const editLivestreams = { permission: 'acp.livestreams.edit' } as const
