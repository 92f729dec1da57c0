import { graphql } from '#graphql/graphql.ts'

/** A channel as the TeamPanel shows it. */
export const livestreamChannelFragment = graphql(`
  fragment LivestreamChannel on LivestreamChannel @_unmask {
    id
    platform
    handle
    name
    url
    enabled
    playerName
    status
    title
    viewers
    missing
    checkedAt
    lastLiveAt
    version
  }
`)

/** All channels in the order of the page, and the state of the platforms. */
export const LivestreamChannelsQuery = graphql(
  `
    query LivestreamChannels {
      livestreamChannels {
        id
        ...LivestreamChannel
      }
      livestreamPlatforms {
        platform
        configured
        answeredAt
        failingSince
        lastError
        eventChannels
        revokedReason
        revokedAt
      }
    }
  `,
  [livestreamChannelFragment],
)

/** All channels after any of them changed. */
export const LivestreamChannelsChangedSubscription = graphql(
  `
    subscription LivestreamChannelsChanged {
      livestreamChannelsChanged {
        id
        ...LivestreamChannel
      }
    }
  `,
  [livestreamChannelFragment],
)

/** Adds a channel at the end. */
export const AddLivestreamChannelMutation = graphql(
  `
    mutation AddLivestreamChannel($input: LivestreamChannelInput!) {
      addLivestreamChannel(input: $input) {
        id
        ...LivestreamChannel
      }
    }
  `,
  [livestreamChannelFragment],
)

/** Changes a channel. */
export const EditLivestreamChannelMutation = graphql(
  `
    mutation EditLivestreamChannel($id: ID!, $version: Int!, $input: LivestreamChannelInput!) {
      editLivestreamChannel(id: $id, version: $version, input: $input) {
        id
        ...LivestreamChannel
      }
    }
  `,
  [livestreamChannelFragment],
)

/** Takes a channel off the page. */
export const RemoveLivestreamChannelMutation = graphql(`
  mutation RemoveLivestreamChannel($id: ID!) {
    removeLivestreamChannel(id: $id) {
      id
    }
  }
`)

/** Puts all channels into an order. */
export const OrderLivestreamChannelsMutation = graphql(`
  mutation OrderLivestreamChannels($ids: [ID!]!) {
    orderLivestreamChannels(ids: $ids) {
      id
    }
  }
`)
