/** The search box of the open page, focused by the palette. */
export const findSearchBox = (root: ParentNode): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>('main input[type="search"]:not([disabled]), main [role="searchbox"]')
