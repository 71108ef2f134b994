/** The search box of the open page; the palette jumps there. */
export const findSearchBox = (root: ParentNode): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>('main input[type="search"]:not([disabled]), main [role="searchbox"]')
