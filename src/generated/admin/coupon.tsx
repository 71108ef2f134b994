// Written by the generator from schemas/coupon.schema.json. Do not edit: change the schema and run "npm run generate".

import { CustomRoutes, Resource } from 'react-admin'
import { Fragment } from 'react'
import { Route } from 'react-router-dom'
import { EntityScreen } from '../../admin/kit/screens/EntityScreen.tsx'
import type { AdminDefinition, EntityOverrides, Screen } from '../../admin/kit/definition/definition.ts'
import type { Coupon } from '../entities/coupon.ts'
import { couponEntity } from '../entities/coupon.ts'

const couponScreen: Screen<Coupon> = {
  name: 'coupon',
  paths: { list: '/admin/gutscheine', create: '/admin/gutscheine/create', edit: '/admin/gutscheine/edit' },
  routeNames: { list: 'coupons' },
  labels: {
    one: 'Gutschein',
    many: 'Gutscheine',
    create: 'Gutschein erstellen',
    search: 'Gutschein suchen…',
    editTitle: 'Gutschein bearbeiten',
  },
  icon: 'coupon',
  interfaceName: 'coupons',
  group: 'platform',
  fixed: {},
  searchAlso: [],
  sortAlso: [],
}

export const couponAdmin: AdminDefinition<Coupon> = {
  entity: couponEntity,
  screens: [couponScreen],
  list: {
    view: 'table',
    columns: [
      { field: 'id', label: 'Gutscheinnummer', widget: 'text' },
      { field: 'description', label: 'Beschreibung', widget: 'text' },
      { field: 'discount', label: 'Rabatt', align: 'right', widget: 'number' },
      { field: 'usedAmount', label: 'Eingelöst', align: 'right', widget: 'integer' },
      { field: 'validFrom', label: 'Gültig ab', widget: 'timestamp' },
      { field: 'validTo', label: 'Gültig bis', widget: 'timestamp' },
    ],
    search: ['id', 'description'],
    filters: [
      {
        field: 'type',
        label: 'Art',
        widget: 'select',
        options: [
          { value: 'fixed', label: 'Betrag' },
          { value: 'percentage', label: 'Prozent' },
        ],
      },
    ],
    sorts: [
      { field: 'id', label: 'Nummer' },
      { field: 'validTo', label: 'Gültig bis' },
    ],
    defaultSort: { field: 'id', order: 'ASC' },
  },
  form: () => import('./coupon.form.ts'),
}

export const couponResource = (overrides: EntityOverrides<Coupon>) => (
  <Fragment key="coupon">
    <Resource name="coupons" recordRepresentation="id" />
    <CustomRoutes>
      <Route
        path="/admin/gutscheine"
        element={<EntityScreen view="list" admin={couponAdmin} screen={couponScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/gutscheine/create"
        element={<EntityScreen view="create" admin={couponAdmin} screen={couponScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/gutscheine/edit"
        element={<EntityScreen view="edit" admin={couponAdmin} screen={couponScreen} overrides={overrides} />}
      />
    </CustomRoutes>
  </Fragment>
)
