/** First line of every generated file: its source and how to change it. */
export const heading = (origin: string): string =>
  `// Written by the generator from ${origin}. Do not edit: change the schema and run "npm run generate".\n`

/** An import on one line, or one name per line when too long. */
export const importLine = (
  names: readonly string[],
  from: string,
  kind: 'import' | 'import type' = 'import',
): string => {
  const line = `${kind} { ${names.join(', ')} } from '${from}'`
  return line.length <= 120 ? line : `${kind} {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}'`
}
