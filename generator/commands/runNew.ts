import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { formatText } from '../emit/formatText.ts'
import type { Entity } from '../model/entity.ts'
import { rolesIn } from '../model/rights.ts'
import { entitySchema } from '../newEntity/entitySchema.ts'
import { entityOf, nameFault, type Question, questions } from '../newEntity/request.ts'
import { withRights } from '../newEntity/roleEdits.ts'
import type { Output } from './output.ts'
import { readModel } from './readModel.ts'
import { runGenerate } from './runGenerate.ts'

const usage = `Aufruf: npm run new -- entity <name> [${questions.map(({ option }) => `--${option} …`).join('] [')}]`

/** Asks somebody; null: nobody is there. */
export type Ask = ((question: string) => Promise<string>) | null

type Answers = Readonly<Record<Question['option'], string>>

/** A command that cannot be carried out as it was given, with the German reason. */
class Refused extends Error {}

/** The checked answer: the option, else what is typed, until it is right, else the preset. @throws Refused */
const answerTo = async (
  { option, text, preset, fault }: Question,
  answers: Readonly<Record<string, string>>,
  {
    option: given,
    model,
    ask,
    output,
  }: {
    readonly option: string | undefined
    readonly model: readonly Entity[]
    readonly ask: Ask
    readonly output: Output
  },
): Promise<string> => {
  const usual = preset(answers)
  if (given !== undefined || ask === null) {
    const answer = given ?? usual
    const reason = fault(answer, model)
    if (reason !== undefined) throw new Refused(`--${option}: ${reason}`)
    return answer
  }
  for (;;) {
    const typed = (await ask(usual === '' ? `${text}: ` : `${text} [${usual}]: `)).trim()
    const answer = typed === '' ? usual : typed
    const reason = fault(answer, model)
    if (reason === undefined) return answer
    output.note(`${reason}\n`)
  }
}

/** The options of the command. @throws Refused for others */
const optionsIn = (parameters: readonly string[]): Readonly<Partial<Answers>> => {
  const options = Object.fromEntries(questions.map(({ option }) => [option, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...parameters], options }).values
  } catch {
    throw new Refused(usage)
  }
}

const makeEntity = async (root: string, parameters: readonly string[], output: Output, ask: Ask): Promise<number> => {
  const [what, name, ...rest] = parameters
  const options = optionsIn(rest)
  if (what !== 'entity' || name === undefined) throw new Refused(usage)
  const model = readModel(root, output)?.model
  if (model === undefined) return 2
  const roles = rolesIn(model)
  if (roles === undefined) throw new Refused('Kein Schema hat Rechtebereiche.')
  const reason = nameFault(name, model)
  if (reason !== undefined) throw new Refused(reason)
  const answers: Record<string, string> = { name }
  for (const question of questions) {
    const { option } = question
    answers[option] = await answerTo(question, answers, { option: options[option], model, ask, output })
  }
  const entity = entityOf(name, answers as Answers)
  const write = async (file: string, text: string): Promise<void> => {
    writeFileSync(join(root, file), await formatText(text, 'json'))
    output.data(`${file}\n`)
  }
  const before = readFileSync(join(root, roles.file), 'utf8')
  const after = withRights(before, entity, model)
  await write(`schemas/${name}.schema.json`, JSON.stringify(entitySchema(entity, roles)))
  if (after !== before) await write(roles.file, after)
  return runGenerate(root, output)
}

/** Asks in the terminal of the process; null: there is none. */
const inTerminal = (): { readonly ask: Ask; readonly close: () => void } => {
  if (!process.stdin.isTTY) return { ask: null, close: () => undefined }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return { ask: (question) => terminal.question(question), close: () => terminal.close() }
}

/**
 * Writes the schema of a new entity and, where roles need them, its area of rights and its admin area, and generates from them. Options
 * answer the questions; the others are asked in a terminal, else their presets hold.
 * Exit code: 0 done, 1 refused with a German reason, 2 bad schema.
 */
export const runNew = async (
  root: string,
  parameters: readonly string[],
  output: Output,
  { ask, close } = inTerminal(),
): Promise<number> => {
  try {
    return await makeEntity(root, parameters, output, ask)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    output.note(`${error.message}\n`)
    return 1
  } finally {
    close()
  }
}
