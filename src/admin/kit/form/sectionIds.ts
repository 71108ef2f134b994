/** Ids of a section and its heading; fields are called `<section>_<property>`, so these begin otherwise. */
export const sectionId = (section: string) => `section-${section}`
export const sectionHeadingId = (section: string) => `section-${section}-heading`
