/** Whether everything is tried, as `npm test -- --all` does and so each night; else what finds most in the least time. */
export const isWholeRun = process.env.KUBORA_TEST_ALL === '1'
