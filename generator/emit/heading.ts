/** First line of every generated file: where it comes from and what to do instead of editing it. */
export const heading = (origin: string): string =>
  `// Written by the generator from ${origin}. Do not edit: change the schema and run "npm run generate".\n`
