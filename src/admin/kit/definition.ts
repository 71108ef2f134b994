import type { ComponentType } from 'react'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import type { EntityDefinition, Option } from '../../domain/entity.ts'
import type { CompanionSection, SectionPartProps, WholeSectionProps } from './sectionParts.ts'

/** What src/generated/admin says of an entity: its places, lists and forms. The kit draws it and knows no entity by name. */

/** A route that shows an entity: four places show bookables, one shows coupons. */
export interface Place<R extends object = object> {
  /** `room`, `coupon` … : the key of `placePath(place, view, id)`. */
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
    /** Label of the drawer item, where it is not `many`: "Mandant verwalten". */
    readonly menu?: string
  }
  /** Name of an icon of the kit's closed list. */
  readonly icon: string
  /** Interface name of the permission rules (PERM-004): `rooms`. */
  readonly interfaceName: string
  /** Part of the drawer: `platform`, `tenant`, `system`. */
  readonly group: 'platform' | 'tenant' | 'system'
  /** Fixed values: filter of the list and start values of a new record. */
  readonly fixed: Readonly<Partial<R>>
  /** Keys that this place's search covers beyond the entity's (dotted paths). */
  readonly searchAlso: readonly string[]
  readonly sortAlso: readonly SortOption[]
  /** One record per tenant or instance: no list, the form stands at `paths.list`. */
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
  /** Name from the vocabulary's list of widgets, written or derived from the type: how the value is shown. */
  readonly widget: string
  readonly unit?: string
  readonly options?: readonly Option[]
  /** Resource (API path) of the entity whose id stands here: `bookables`. */
  readonly reference?: string
}

/** A property the list can be narrowed by: choices, a switch or a reference. */
export interface ListFilter {
  readonly field: string
  readonly label: string
  readonly widget: string
  readonly options?: readonly Option[]
  readonly reference?: string
}

/** Which properties a card shows; what is absent is not drawn. */
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

/** When a property is shown: every named property of the record has one of the values. */
export type ShowWhen = Readonly<Record<string, readonly unknown[]>>

export interface FormSection<R extends object = object> {
  readonly name: string
  readonly title: string
  readonly help?: string
  /** Only the entries of this list whose constants have these values; the list's own section shows the others. */
  readonly part?: { readonly of: keyof R & string; readonly where: Readonly<Record<string, readonly unknown[]>> }
  readonly fields: readonly (keyof R & string)[]
  /** Object schema of exactly these properties; `$id` is `<entity>/<section>` and the key of its precompiled validator. */
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  /**
   * By dotted path from the record (`eventOrganizer.contactPersonName`), the conditions' paths too. A star is an element of a list,
   * the same one on both sides (`states.*.actions.*.sendTo`). The section is hidden when all its properties are.
   */
  readonly showWhen: Readonly<Record<string, ShowWhen>>
}

export interface FormDefinition<R extends object = object> {
  readonly sections: readonly FormSection<R>[]
  /** Precompiled validators by section `$id` (`virtual:form-validators/<entity>`). */
  readonly validators: ValidatorFunctions
}

export interface AdminDefinition<R extends object = object> {
  readonly entity: EntityDefinition<R>
  readonly places: readonly Place<R>[]
  readonly list: ListDefinition
  /** Loaded when a form opens, never on the first page. */
  readonly form: () => Promise<{ readonly default: FormDefinition<R> }>
}

export interface FieldProblem {
  readonly path: string
  readonly code: string
  readonly message: string
  /** Warnings may be saved. */
  readonly severity: 'error' | 'warning'
}

/** What an override of a field receives: the value and the whole record to read; `Default` draws what the generator would have drawn. */
export interface FieldOverrideProps<R extends object, V> {
  readonly value: V
  readonly onChange: (value: V) => void
  /** Read the properties you need: the field is drawn again when one of those changes. */
  readonly record: Readonly<R>
  readonly access: 'edit' | 'read'
  /** Faults of this value: JSON pointers are relative to it (`/0/priceEur`). */
  readonly problems: readonly FieldProblem[]
  /** Id of the field; parts of the value have the ids `<id>_0_priceEur`, so that the error summary finds them. */
  readonly id: string
  /** Id of the words that name the field. */
  readonly labelledBy: string
  readonly Default: ComponentType
}

export interface ViewOverrideProps<R extends object> {
  readonly place: Place<R>
  readonly admin: AdminDefinition<R>
}

/** A mark on a card's picture that says what is unusual: "Nicht öffentlich". */
export interface CardMark {
  /** Word beside the icon. */
  readonly label: string
  /** Whole sentence, as tooltip. */
  readonly hint: string
  readonly icon: ComponentType<{ readonly fontSize?: 'small'; readonly 'aria-hidden'?: true }>
}

/** Parts of a card that only this entity has. */
export interface CardParts<R extends object> {
  readonly marks?: (record: R) => readonly CardMark[]
  /** In place of the definition's `meta`; undefined leaves it to the definition. */
  readonly meta?: (record: R, place: Place<R>) => string | undefined
  /** Rows between text and flags: prices. */
  readonly rows?: ComponentType<{ readonly record: R }>
}

/** A column that shows more than one property, or one in another way. */
export interface OwnColumn<R extends object> {
  readonly key: string
  readonly label: string
  readonly cell: ComponentType<{ readonly record: R }>
  /** Stands after this column; absent: after all. */
  readonly after?: keyof R & string
}

/** Parts of a table that only this entity has. */
export interface TableParts<R extends object> {
  /** In place of a property's plain value. */
  readonly cells?: { readonly [K in keyof R]?: ComponentType<{ readonly record: R }> }
  /** In place of a column's label, which is the property's own. */
  readonly labels?: { readonly [K in keyof R]?: string }
  readonly columns?: readonly OwnColumn<R>[]
}

/** An entry of a record's menu beside "Löschen". */
export interface RecordAction<R extends object> {
  readonly key: string
  readonly label: string
  readonly icon: ComponentType<{ readonly fontSize?: 'small'; readonly 'aria-hidden'?: true }>
  /** Right it needs; absent: whoever sees the record. */
  readonly needs?: 'create' | 'update' | 'delete'
  /** Not offered while the quota of public records is used up: never then, or for these records. */
  readonly underQuota?: true | ((record: R) => boolean)
  /** Opens an address in a new tab. */
  readonly href?: (record: R, tenantId: string | null) => string
  /** The address is a file to be saved; no tab is opened. */
  readonly downloads?: true
  /** Makes the new record that is saved: duplicating. */
  readonly copy?: (record: R) => Readonly<Partial<R>>
}

/** Parts of a list that only this entity has. */
export interface ListParts<R extends object> {
  /** Words beside the title, made from all records of the list: "Sichtbar: 3". */
  readonly badges?: (records: readonly R[]) => readonly string[]
  /** In place of the floating button that creates; undefined: the right is not known yet. */
  readonly Create?: ComponentType<{ readonly mayCreate: boolean | undefined }>
  /** Names of other entities whose changes show in it, too: the seats that bookings take. */
  readonly follows?: readonly string[]
}

/** The tenant's limit of public records. */
export interface PublicQuota<R extends object> {
  /** The switch that makes a record public: it cannot be switched on while the limit is reached (BOOKABLE-FORM-064). */
  readonly property: keyof R & string
  /** Is the limit reached? */
  readonly reached: (tenantId: string) => Promise<boolean>
  /** Sentence of the banner. */
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

/** What the toast about a new record says besides: "noch nicht öffentlich", and the property that changes it. */
export interface CreatedNote<R extends object> {
  readonly text: string
  readonly action: { readonly label: string; readonly field: keyof R & string }
}

/** Hand-written rooms of one entity; keys and value types are the entity's, so a wrong one fails the compiler. */
export interface EntityOverrides<R extends object> {
  readonly fields?: { readonly [K in keyof R]?: ComponentType<FieldOverrideProps<R, R[K]>> }
  readonly views?: { readonly [V in 'list' | 'create' | 'edit']?: ComponentType<ViewOverrideProps<R>> }
  /** By the name of the section. */
  readonly sections?: Readonly<Record<string, ComponentType<SectionPartProps<R>>>>
  /** In place of all fields of a section, by its name. */
  readonly wholeSections?: Readonly<Record<string, ComponentType<WholeSectionProps<R>>>>
  readonly companions?: readonly CompanionSection<R>[]
  readonly dialogs?: Readonly<Record<string, ComponentType<{ readonly id: string; readonly onClose: () => void }>>>
  readonly card?: CardParts<R>
  readonly table?: TableParts<R>
  readonly list?: ListParts<R>
  /** A short form opens in a dialog above its list; others have a page of their own. */
  readonly form?: 'dialog'
  /** Greatest width of that dialog in pixels; 640 unless said. */
  readonly dialogWidth?: number
  /** Words of the two buttons of the question before a record is deleted, where the documents name them. */
  readonly deleteWords?: { readonly confirm: string; readonly cancel: string }
  /** What else that question says of the record: whom it concerns. */
  readonly deleteNote?: (record: R) => string
  readonly actions?: readonly RecordAction<R>[]
  readonly quota?: PublicQuota<R>
  /** States beside the title of the form, as its values have them; the same number for every record. */
  readonly states?: (record: R) => readonly RecordState[]
  /** Of a record that was just created. */
  readonly created?: (record: R) => CreatedNote<R> | undefined
}

/** The overrides of an entity with properties no generated form can draw (`"widget": "custom"`): those must be there. */
export type RequiredOverrides<R extends object, K extends keyof R> = EntityOverrides<R> & {
  readonly fields: { readonly [P in K]-?: ComponentType<FieldOverrideProps<R, R[P]>> }
}
