import type { Field } from '../../model/field.ts'
import { buildField } from '../../model/field.ts'
import type { Rule } from '../fault.ts'

const anything = ['readonly', 'custom']
const choosing = ['select', 'radio']
const numbers = ['money', 'number', 'percent', 'timestamp', ...choosing, ...anything]
const texts = [
  'text',
  'textarea',
  'html',
  'code',
  'date',
  'time',
  'timestamp',
  'image',
  'link',
  'secret',
  'color',
  'reference',
  'taxKey',
]

const fitting: Readonly<Record<Field['type'], readonly string[]>> = {
  string: [...texts, ...choosing, ...anything],
  number: numbers,
  integer: ['integer', ...numbers],
  boolean: ['switch', ...choosing, ...anything],
  array: ['checkboxes', 'tags', 'weekdays', 'references', 'users', 'panels', ...anything],
  object: anything,
}

const problem = (field: Field, isRootProperty: boolean): string | undefined => {
  const { widget } = field.admin
  if (widget === undefined || field.admin.hidden) return undefined
  if (!fitting[field.type].includes(widget))
    return `The widget "${widget}" cannot draw a value of type "${field.type}".`
  if (widget === 'custom' && !isRootProperty) return 'Only a property of the root is drawn by an override.'
  if (widget === 'panels' && !field.element?.variants.length)
    return 'The widget "panels" needs elements of named kinds (oneOf).'
  if (choosing.includes(widget) && !field.options) return `The widget "${widget}" needs choices.`
  const reference = field.reference ?? field.element?.reference
  return /^references?$/.test(widget) && !reference ? `The widget "${widget}" needs "x-ref".` : undefined
}

/** A widget that cannot render its property. Unknown widgets have their own rule. */
export const wrongWidget: Rule = {
  code: 'SCH028',
  *check({ nodes }) {
    const known = new Set(Object.values(fitting).flat())
    for (const { document, pointer, node, key, written } of nodes) {
      const widget = node['x-admin']?.widget
      if (pointer === '' || widget === undefined || !known.has(widget) || !('x-admin' in written)) continue
      const field = buildField(node, { key, pointer, required: false, typeName: '' })
      const cause = problem(field, !document.shared && /^\/properties\/[^/]+$/.test(pointer))
      if (cause !== undefined)
        yield {
          file: document.file,
          pointer: `${pointer}/x-admin/widget`,
          at: 'value',
          cause,
          fix: `Fitting: ${fitting[field.type].join(', ')}.`,
        }
    }
  },
}
