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

const hidden = { 'x-admin': { hidden: true } }
const byServer = { 'x-access': { set: 'server' } }

/** The schema of a new entity: a name, a description, and what every record has. */
export const entitySchema = (entity: NewEntity): object => {
  const { name, plural, one, many, scope } = entity
  const ofTenant = scope === 'tenant'
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
      id: {
        title: 'Kennung',
        type: 'string',
        maxLength: 64,
        default: '',
        ...byServer,
        'x-storage': { column: 'id' },
        ...hidden,
      },
      ...(ofTenant && {
        tenantId: { title: 'Mandant', type: 'string', maxLength: 64, default: '', ...byServer, ...hidden },
        ownerUserId: {
          title: 'Angelegt von',
          type: ['string', 'null'],
          maxLength: 254,
          default: null,
          'x-access': { set: 'server', read: 'staff' },
          ...hidden,
        },
      }),
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
      timeCreated: {
        title: 'Erstellt',
        type: 'integer',
        default: 0,
        ...byServer,
        'x-storage': { column: 'created_at', type: 'timestamptz' },
        ...hidden,
      },
      timeUpdated: {
        title: 'Geändert',
        type: 'integer',
        default: 0,
        'x-access': { set: 'derived' },
        'x-storage': { column: 'updated_at', type: 'timestamptz' },
        ...hidden,
      },
      version: {
        title: 'Fassung',
        type: 'integer',
        minimum: 1,
        default: 1,
        'x-storage': { kept: 'elsewhere' },
        ...hidden,
      },
    },
  }
}
