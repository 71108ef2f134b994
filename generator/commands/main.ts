import { generate } from './generate.ts'

const changed = await generate(process.cwd())
for (const file of changed) process.stdout.write(`${file}\n`)
