/** An error whose message is enough: what failed and what to do. */
export class ExpectedError extends Error {}
