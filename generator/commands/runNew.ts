import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { diagnose } from '../check/diagnose.ts'
import { formatText } from '../emit/formatText.ts'
import { buildModel } from '../model/buildModel.ts'
import type { Entity } from '../model/entity.ts'
import { blocksOf } from '../model/rights.ts'
import { entitySchema } from '../newEntity/entitySchema.ts'
import { entityOf, nameFault, type Question, questions } from '../newEntity/request.ts'
import { withRights } from '../newEntity/roleEdits.ts'
import { readKnownFields } from '../read/readKnownFields.ts'
import { readSources } from '../read/readSources.ts'
import type { Output } from './output.ts'
import { reportFaults } from './reportFaults.ts'

const usage = `Aufruf: npm run new -- entity <name> [${questions.map(({ option }) => `--${option} …`).join('] [')}]\n`

/** Asks a question and returns the answer; null where nobody answers. */
type Ask = (question: string) => Promise<string | null>

type Answers = Readonly<Record<Question['option'], string>>

/** The checked answers, from the options or asked for; a string: the reason of a refusal. */
const answersOf = async (
  name: string,
  given: Readonly<Partial<Answers>>,
  { model, ask, output }: { readonly model: readonly Entity[]; readonly ask: Ask; readonly output: Output },
): Promise<Answers | string> => {
  const answers: Record<string, string> = { name }
  for (const { option, text, preset, fault } of questions) {
    const usual = preset(answers)
    let answer = given[option] ?? null
    while (answer === null) {
      const typed = await ask(usual === '' ? `${text}: ` : `${text} [${usual}]: `)
      const chosen = typed?.trim() === '' ? usual : (typed?.trim() ?? usual)
      const refused = fault(chosen, model)
      if (refused === undefined) answer = chosen
      else if (typed === null) return `--${option}: ${refused}`
      else output.note(`${refused}\n`)
    }
    const refused = fault(answer, model)
    if (refused !== undefined) return `--${option}: ${refused}`
    answers[option] = answer
  }
  return answers as Answers
}

/** Null: not the options of the command. */
const optionsIn = (parameters: readonly string[]): Readonly<Partial<Answers>> | null => {
  const options = Object.fromEntries(questions.map(({ option }) => [option, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...parameters], options }).values
  } catch {
    return null
  }
}

/**
 * Writes the schema of a new entity and, where roles need them, its area of rights and its admin area. Options answer the questions; the
 * others are asked in a terminal, else their presets hold.
 * Exit code: 0 done, 1 refused with a German reason, 2 bad schema.
 */
export const runNew = async (root: string, parameters: readonly string[], output: Output): Promise<number> => {
  const refused = (reason: string): number => {
    output.note(`${reason}\n`)
    return 1
  }
  const [what, name, ...options] = parameters
  const given = optionsIn(options)
  if (what !== 'entity' || name === undefined || given === null) return refused(usage.trimEnd())
  const sources = readSources(root)
  const faults = diagnose(sources, readKnownFields(root))
  if (faults.length > 0) {
    reportFaults(faults, output)
    return 2
  }
  const model = buildModel(sources)
  const wrong = nameFault(name, model)
  if (wrong !== undefined) return refused(wrong)
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stderr }) : null
  const ask: Ask = async (question) => (terminal === null ? null : terminal.question(question))
  const answers = await answersOf(name, given, { model, ask, output })
  terminal?.close()
  if (typeof answers === 'string') return refused(answers)
  const entity = entityOf(name, answers)
  const write = async (file: string, text: string, flag: 'w' | 'wx') => {
    writeFileSync(join(root, file), await formatText(text, 'json'), { flag })
    output.data(`${file}\n`)
  }
  await write(`schemas/${name}.schema.json`, JSON.stringify(entitySchema(entity)), 'wx')
  const roles = model.find(({ fields }) => blocksOf([{ fields }]).length > 0)
  if (roles !== undefined) {
    const before = readFileSync(join(root, roles.file), 'utf8')
    const after = withRights(before, entity, model)
    if (after !== before) await write(roles.file, after, 'w')
  }
  return 0
}
