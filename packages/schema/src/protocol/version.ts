/** Version of the plugin protocol of these frames. Within a version, fields are only added. */
export const PROTOCOL_VERSION = 1

/** Path below which all calls of the protocol are, without a trailing slash. */
export const PROTOCOL_BASE_PATH = '/bridge/v1'
