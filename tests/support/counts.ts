/** Number of runs: `usual` in `npm test`, `long` in `npm run test:long`. */
export const counts = (usual: number, long: number): number => (process.env.TEST_LONG === 'true' ? long : usual)
