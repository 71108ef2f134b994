/** Page that shows a filled template. */
export interface PreviewPage {
  /** Of `/api/previews/{id}`. */
  readonly id: string
  /** False: the typed template cannot be used yet, the page shows the one used until then. */
  readonly own: boolean
}

/** A kind of template: its texts, placeholders, default and preview. */
export interface TemplateKind {
  /** Title of the dialog. */
  readonly title: string
  /** Label of the button that opens it. */
  readonly edit: string
  /** Title of the preview's frame. */
  readonly preview: string
  readonly placeholders: readonly { readonly text: string; readonly meaning: string }[]
  /** Source of the default template. */
  readonly standard: string
  readonly isUsable: (template: string) => boolean
  /** Samples the preview can show, if there is a choice. */
  readonly samples?: readonly { readonly value: string; readonly label: string }[]
  /**
   * Fills the template on the server; absent before the record exists.
   * @param sample a value of `samples`; empty if there are none
   */
  readonly ask?: (template: string, sample: string, signal: AbortSignal) => Promise<PreviewPage>
}
