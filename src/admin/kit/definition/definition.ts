import type { ComponentType } from 'react'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import type { EntityDefinition, Option } from '../../../domain/entity.ts'
import type { AnyPlaces, Placed, PlaceOf, Places } from './places.ts'
import type { CompanionSection, SectionPartProps, WholeSectionProps } from './sectionParts.ts'

/** Types of src/generated/admin: screens, lists and forms of an entity. The kit renders them and knows no entity by name. */

/** A route group that shows an entity: four screens show bookables, one shows coupons. */
export interface Screen<R extends object = object> {
  /** `room`, `coupon` …; part of the key of drafts. */
  readonly name: string
  readonly paths: { readonly list: string; readonly create?: string; readonly edit?: string }
  /** Documented route names (ROUTE-040): `rooms`, `room-edit`. */
  readonly routeNames: { readonly list: string; readonly create?: string; readonly edit?: string }
  readonly labels: {
    readonly one: string
    readonly many: string
    /** Label of the floating button: "Raum erstellen". */
    readonly create?: string
    /** Placeholder of the search box: "Raum suchen…". */
    readonly search?: string
    /** Titles of the form screen. */
    readonly createTitle?: string
    readonly editTitle?: string
    /** Label of the drawer item if not `many`: "Mandant verwalten". */
    readonly menu?: string
  }
  /** Icon name from the kit's closed list. */
  readonly icon: string
  /** Interface name of the permission rules (PERM-004): `rooms`. */
  readonly interfaceName: string
  /** Section of the drawer. */
  readonly group: 'platform' | 'tenant' | 'system'
  /** Fixed values: filter of the list and start values of a new record. */
  readonly fixed: Readonly<Partial<R>>
  /** Dotted paths that this screen searches in addition to the entity's. */
  readonly searchAlso: readonly string[]
  readonly sortAlso: readonly SortOption[]
  /** One record per tenant or instance: no list, the form is at `paths.list`. */
  readonly single?: true
}

export interface SortOption {
  readonly field: string
  readonly label: string
}

export interface ListColumn {
  /** Dotted path: `information.name`. */
  readonly field: string
  readonly label: string
  readonly align?: 'right'
  /** Widget name from the schema vocabulary, explicit or derived from the type. */
  readonly widget: string
  readonly unit?: string
  readonly options?: readonly Option[]
  /** Resource (API path) of the referenced entity: `bookables`. */
  readonly reference?: string
}

/** A property to filter the list by: choices, a switch or a reference. */
export interface ListFilter {
  readonly field: string
  readonly label: string
  readonly widget: string
  readonly options?: readonly Option[]
  readonly reference?: string
}

/** Properties a card shows; absent ones are omitted. */
export interface CardDefinition {
  readonly image?: string
  readonly title: string
  readonly meta?: string
  readonly text?: string
  readonly flags?: string
}

export interface ListDefinition {
  readonly view: 'cards' | 'table'
  readonly columns: readonly ListColumn[]
  readonly card?: CardDefinition
  /** Dotted paths the search covers. */
  readonly search: readonly string[]
  /** Property whose values are offered as filter chips. */
  readonly tags?: string
  readonly filters: readonly ListFilter[]
  readonly sorts: readonly SortOption[]
  readonly defaultSort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
}

/** Condition for showing a property: every named property of the record has one of the values. */
export type ShowWhen = Readonly<Record<string, readonly unknown[]>>

export interface FormSection<R extends object = object> {
  readonly name: string
  readonly title: string
  readonly help?: string
  /** Only the list entries with these constants; the list's own section shows the others. */
  readonly part?: { readonly of: keyof R & string; readonly where: Readonly<Record<string, readonly unknown[]>> }
  readonly fields: readonly (keyof R & string)[]
  /** Object schema of exactly these properties; `$id` is `<entity>/<section>`, the key of its precompiled validator. */
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  /**
   * By dotted path from the record (`eventOrganizer.contactPersonName`), also within the conditions. A star is a list element, the same one
   * on both sides (`states.*.actions.*.sendTo`). The section is hidden when all its properties are.
   */
  readonly showWhen: Readonly<Record<string, ShowWhen>>
}

export interface FormDefinition<R extends object = object> {
  readonly sections: readonly FormSection<R>[]
  /** Precompiled validators by section `$id` (`virtual:form-validators/<entity>`). */
  readonly validators: ValidatorFunctions
}

/** An entity without a screen of its own. */
export interface ResourceDefinition<R extends object = object> {
  readonly entity: EntityDefinition<R>
  readonly screens: readonly Screen<R>[]
  readonly list: ListDefinition
}

export interface AdminDefinition<R extends object = object> extends ResourceDefinition<R> {
  /** Loaded when a form opens, not with the first page. */
  readonly form: () => Promise<{ readonly default: FormDefinition<R> }>
}

export interface FieldProblem {
  readonly path: string
  readonly code: string
  readonly message: string
  /** Warnings do not prevent saving. */
  readonly severity: 'error' | 'warning'
}

/** Props of a field override: the value; `useRecord` reads the rest of the record, `Default` renders the generated field. */
export interface FieldOverrideProps<V> {
  readonly value: V
  readonly onChange: (value: V) => void
  readonly access: 'edit' | 'read'
  /** Faults of this value: JSON pointers are relative to it (`/0/priceEur`). */
  readonly problems: readonly FieldProblem[]
  /** Id of the field; parts of the value have ids like `<id>_0_priceEur`, so that the error summary finds them. */
  readonly id: string
  /** Id of the element that labels the field. */
  readonly labelledBy: string
  readonly Default: ComponentType
}

export interface ViewOverrideProps<R extends object> {
  readonly screen: Screen<R>
  readonly admin: AdminDefinition<R>
}

/** A mark on a card's picture for an unusual state: "Nicht öffentlich". */
export interface CardMark {
  /** Text beside the icon. */
  readonly label: string
  /** Full sentence, shown as tooltip. */
  readonly hint: string
  readonly icon: ComponentType<{ readonly fontSize?: 'small'; readonly 'aria-hidden'?: true }>
}

/** Entity-specific parts of a card. */
export interface CardParts<R extends object> {
  readonly marks?: (record: R) => readonly CardMark[]
  /** Replaces the definition's `meta`; undefined keeps it. */
  readonly meta?: (record: R, screen: Screen<R>) => string | undefined
  /** Rows between text and flags: prices. */
  readonly rows?: ComponentType<{ readonly record: R }>
}

/** A column that shows several properties, or one in a special way. */
export interface OwnColumn<R extends object, C extends object = R> {
  readonly key: string
  readonly label: string
  readonly cell: ComponentType<{ readonly record: R }>
  /** Column it follows; absent: after all columns. */
  readonly after?: PlaceOf<C>
}

/** Entity-specific parts of a table. */
export interface TableParts<R extends object, C extends object = R> {
  /** Replaces a property's plain value. */
  readonly cells?: Placed<C, ComponentType<{ readonly record: R }>>
  /** Replaces a column's label; default: the property's label. */
  readonly labels?: Placed<C, string>
  readonly columns?: readonly OwnColumn<R, C>[]
}

/** An entry of a record's menu in addition to "Löschen". */
export interface RecordAction<R extends object> {
  readonly key: string
  readonly label: string
  readonly icon: ComponentType<{ readonly fontSize?: 'small'; readonly 'aria-hidden'?: true }>
  /** Required right; absent: the right to read the record. */
  readonly needs?: 'create' | 'update' | 'delete'
  /** Not offered while the quota of public records is used up: for all records, or where this returns true. */
  readonly underQuota?: true | ((record: R) => boolean)
  /** Address that opens in a new tab. */
  readonly href?: (record: R, tenantId: string | null) => string
  /** The address is a file download; no tab opens. */
  readonly downloads?: true
  /** Makes the new record to save: duplicating. */
  readonly copy?: (record: R) => Readonly<Partial<R>>
}

/** Entity-specific parts of a list. */
export interface ListParts<R extends object> {
  /** Texts beside the title, computed from all records of the list: "Sichtbar: 3". */
  readonly badges?: (records: readonly R[]) => readonly string[]
  /** Replaces the floating create button; `mayCreate` is undefined until the right is known. */
  readonly Create?: ComponentType<{ readonly mayCreate: boolean | undefined }>
  /** Other entities whose changes affect this list: bookings that take seats. */
  readonly follows?: readonly string[]
}

/** The tenant's limit of public records. */
export interface PublicQuota<R extends object> {
  /** The switch that publishes a record; blocked while the limit is reached (BOOKABLE-FORM-064). */
  readonly property: keyof R & string
  /** API path of the entity: `events`. */
  readonly resource: string
  /** Text of the banner. */
  readonly banner: string
  /** Why a control is disabled. */
  readonly reason: string
}

/** A state of a record, beside the title of its form: "Nicht buchbar". */
export interface RecordState {
  readonly label: string
  readonly icon: ComponentType<{ readonly fontSize?: 'small'; readonly 'aria-hidden'?: true }>
  /** Green; otherwise neutral. */
  readonly good: boolean
}

/** Addition to the toast about a new record: "noch nicht öffentlich", with a link to the property to change. */
export interface CreatedNote<R extends object> {
  readonly text: string
  readonly action: { readonly label: string; readonly field: keyof R & string }
}

/** Props of a question before a changed record is saved. */
export interface BeforeSaveProps<R extends object> {
  /** The record as it would be saved. */
  readonly values: Readonly<Partial<R>>
  /** Goes on with saving, or back to the form. */
  readonly onAnswer: (goesOn: boolean) => void
}

/** Plain, no intersection: then the compiler names a surplus property before a missing one. */
type FieldOverrides<R extends object, F extends object> = {
  readonly [K in keyof F]: F[K] extends false | undefined ? never : ComponentType<FieldOverrideProps<R[K & keyof R]>>
}

/** Hand-written overrides of one entity; typed by its places, so that one which is never drawn fails to compile. */
export interface EntityOverrides<R extends object, P extends Places = AnyPlaces<R>> {
  readonly fields?: FieldOverrides<R, P['fields']>
  readonly views?: { readonly [V in 'list' | 'create' | 'edit']?: ComponentType<ViewOverrideProps<R>> }
  /** By section name. */
  readonly sections?: Placed<P['sections'], ComponentType<SectionPartProps>>
  /** Replaces all fields of a section, by its name. */
  readonly wholeSections?: Placed<P['sections'], ComponentType<WholeSectionProps<R>>>
  readonly companions?: readonly CompanionSection<PlaceOf<P['sections']>>[]
  readonly card?: CardParts<R>
  readonly table?: TableParts<R, P['columns']>
  readonly list?: ListParts<R>
  /** Shows the form in a dialog above its list instead of on its own page. */
  readonly form?: 'dialog'
  /** Maximum width of that dialog in pixels; default 640. */
  readonly dialogWidth?: number
  /** Asks, or goes on by itself, before changes of a stored record are saved. */
  readonly beforeSave?: ComponentType<BeforeSaveProps<R>>
  /** Labels of the two buttons of the delete confirmation, where the documents specify them. */
  readonly deleteWords?: { readonly confirm: string; readonly cancel: string }
  /** Additional sentence of that confirmation: the users affected. */
  readonly deleteNote?: (record: R) => string
  readonly actions?: readonly RecordAction<R>[]
  readonly quota?: PublicQuota<R>
  /** States beside the form title, from the form's values; the same number for every record. */
  readonly states?: (record: R) => readonly RecordState[]
  /** For a record that was just created. */
  readonly created?: (record: R) => CreatedNote<R> | undefined
}

/** Overrides of an entity with properties that no generated form can render: those are required. */
export interface RequiredOverrides<R extends object, P extends Places> extends EntityOverrides<R, P> {
  readonly fields: FieldOverrides<R, P['fields']>
}
