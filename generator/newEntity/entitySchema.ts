import type { Entity } from '../model/entity.ts'
import { areaOf, type NewEntity, routeOf } from './request.ts'

const screenOf = (entity: NewEntity) => ({
  name: entity.name,
  route: routeOf(entity.many),
  routeNames: { list: entity.plural },
  one: entity.one,
  many: entity.many,
  create: `${entity.one} erstellen`,
  search: `${entity.one} suchen…`,
  createTitle: `${entity.one} erstellen`,
  editTitle: `${entity.one} bearbeiten`,
  icon: 'list',
  interface: areaOf(entity),
  group: entity.scope === 'instance' ? 'system' : 'platform',
})

/**
 * The schema of a new entity: a name, a description, and what every record has.
 * @param roles the entity of roles: it belongs to a tenant and gets its ids from the server, too
 */
export const entitySchema = (entity: NewEntity, roles: Pick<Entity, 'fields'>): object => {
  const { name, plural, one, many, scope } = entity
  const ofTenant = scope === 'tenant'
  const asOfRoles = (...names: readonly string[]) =>
    Object.fromEntries(roles.fields.filter(({ key }) => names.includes(key)).map(({ key, node }) => [key, node]))
  return {
    $schema: './vocabulary/entity.schema.json',
    $id: name,
    title: one,
    description: `Die Eigenschaften eines Datensatzes der Art ${one}.`,
    type: 'object',
    additionalProperties: false,
    'x-entity': {
      name,
      plural,
      path: plural,
      scope,
      title: 'name',
      idFrom: 'server',
      label: { one, many },
      screens: entity.hasScreen ? [screenOf(entity)] : [],
    },
    'x-access': { blocks: entity.block === null ? [] : [entity.block], ...(ofTenant && { own: ['ownerUserId'] }) },
    'x-storage': { search: ['name', 'description'] },
    'x-admin': {
      list: {
        view: 'table',
        columns: ['name', 'description'],
        also: ['timeCreated', ...(ofTenant ? ['ownerUserId'] : [])],
        search: ['name', 'description'],
        filters: [],
        sort: [
          { field: 'name', label: 'Name' },
          { field: 'timeCreated', label: 'Erstellt' },
        ],
        defaultSort: { field: 'name', order: 'ASC' },
      },
      form: { sections: [{ name: 'general', title: one, first: 'name' }] },
    },
    required: ['name'],
    properties: {
      ...asOfRoles('id', ...(ofTenant ? ['tenantId', 'ownerUserId'] : [])),
      name: {
        title: 'Name',
        type: 'string',
        minLength: 1,
        maxLength: 200,
        pattern: '\\S',
        'x-storage': { column: 'name' },
        'x-messages': { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' },
      },
      description: {
        title: 'Beschreibung',
        type: 'string',
        maxLength: 2000,
        default: '',
        'x-admin': { widget: 'textarea' },
      },
      ...asOfRoles('timeCreated', 'timeUpdated', 'version'),
    },
  }
}
