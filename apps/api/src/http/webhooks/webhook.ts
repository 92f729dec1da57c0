import type { WebhookEffect } from '@kubora/domain/kernel/webhook-messages'

/** A request as it was received: the signature is over these bytes. */
export type ReceivedMessage = {
  body: Buffer
  /** Returns a header that is sent once; null when it is missing, sent twice, longer than `maxLength` or not plain text without spaces. */
  header: (name: string, maxLength: number) => string | null
}

/** A message whose signature is right. */
export type SignedMessage<Content> = {
  /** When it was sent, by the provider's clock; it is refused when that is more than five minutes from ours. */
  sentAt: Date
  /**
   * Its id and contents; `reply`: plain text to respond with each time, without any effect; null when it is nothing that the
   * provider sends.
   */
  message: { id: string; content: Content } | { reply: string } | null
}

/** A webhook, as its feature declares it. */
export type Webhook<Content> = {
  /** Who sends the messages: the end of the address, and the name by which their ids are stored. */
  provider: string
  /** Proves who sent a message; without one there is no such address. */
  secret: string | undefined
  /** Media type of the bodies accepted; `*` for any. */
  contentType: string
  /** Longest body accepted, bytes. */
  bodyMaxBytes: number
  /** Checks the signature, in constant time; null when it is wrong. Reads nothing of the message before. */
  verify: (secret: string, received: ReceivedMessage) => SignedMessage<Content> | null
  /** What a message does, in the transaction that stores its id: when it throws, the same message may come again. */
  effect: WebhookEffect<Content>
}
