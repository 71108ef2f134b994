import { didYouMean } from '../check/nearest.ts'
import { knownPaths } from '../check/entityFault.ts'
import { explainField } from './explainField.ts'
import type { Output } from './output.ts'
import { readModel } from './readModel.ts'

/** Explains a field. Exit code: 0 found, 1 no such field, 2 bad schema. */
export const runExplain = (root: string, question: string, output: Output): number => {
  const model = readModel(root, output)?.model
  if (model === undefined) return 2
  const [name = '', ...rest] = question.split('.')
  const entity = model.find((candidate) => candidate.name === name)
  const path = rest.join('.')
  const lines = entity && explainField(root, entity, path)
  if (!lines) {
    const fix = entity
      ? didYouMean(path, knownPaths(entity.fields))
      : didYouMean(
          name,
          model.map((candidate) => candidate.name),
        )
    output.note(`No schema has the field "${question}". ${fix}\n`)
    return 1
  }
  output.data(lines.map(([subject, text]) => `${subject.padEnd(10)}${text}\n`).join(''))
  return 0
}
