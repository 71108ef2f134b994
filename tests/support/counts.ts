/** `usual` in `npm test`, `long` in `npm run test:long`: mostly a number of runs. */
export const counts = <T>(usual: T, long: T): T => (process.env.TEST_LONG === 'true' ? long : usual)
