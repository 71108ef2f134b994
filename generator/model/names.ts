/** `group-booking` → `GroupBooking`, `priceCategories` → `PriceCategories`. */
export const pascalCase = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `group-booking` → `groupBooking`. */
export const camelCase = (name: string): string => {
  const pascal = pascalCase(name)
  return pascal.charAt(0).toLowerCase() + pascal.slice(1)
}

/** `group-bookings` → `group_bookings`. */
export const snakeCase = (name: string): string => name.replaceAll('-', '_')

/** Name of a list element: `priceCategories` → `priceCategory`, `openingHours` → `openingHour`. */
export const singular = (name: string): string => {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(ss|us|is)$/.test(name)) return name
  if (/(sses|shes|ches|xes)$/.test(name)) return name.slice(0, -2)
  return name.endsWith('s') ? name.slice(0, -1) : `${name}Entry`
}
