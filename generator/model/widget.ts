import type { JsonType, SchemaNode } from './schema.ts'

interface Element {
  readonly options?: unknown
  readonly type: JsonType
}

const byFormat: Readonly<Record<string, string>> = {
  html: 'html',
  date: 'date',
  'hh:mm': 'time',
  color: 'color',
  uri: 'link',
}

const ofText = (node: SchemaNode): string => {
  if (node['x-access']?.secret) return 'secret'
  if (node['x-ref']) return 'reference'
  if (node.oneOf ?? node.enum) return 'select'
  return byFormat[node.format ?? ''] ?? 'text'
}

const ofList = (node: SchemaNode, element: Element | undefined): string | undefined => {
  if (node['x-ref'] ?? node.items?.['x-ref']) return 'references'
  if (element?.options) return 'checkboxes'
  // Elements with their own widget (a file to choose) are rendered one by one.
  return element?.type === 'string' && node.items?.['x-admin']?.widget === undefined ? 'tags' : undefined
}

/**
 * The widget of a property: the one its schema names, otherwise the one for its type.
 * Objects and lists of objects have none: the form renders their parts.
 */
export const widgetOf = (node: SchemaNode, type: JsonType, element: Element | undefined): string | undefined => {
  const named = node['x-admin']?.widget
  if (named !== undefined) return named
  switch (type) {
    case 'string':
      return ofText(node)
    case 'boolean':
      return 'switch'
    case 'number':
    case 'integer':
      return (node.oneOf ?? node.enum) ? 'select' : type
    case 'array':
      return ofList(node, element)
    case 'object':
      return undefined
  }
}
