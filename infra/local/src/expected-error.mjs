/** An error whose message says all: what failed and what to do. */
export class ExpectedError extends Error {}
