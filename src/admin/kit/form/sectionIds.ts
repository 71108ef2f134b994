/** Ids of a section and its heading; field ids are `<section>_<property>`, so the prefix avoids collisions. */
export const sectionId = (section: string) => `section-${section}`
export const sectionHeadingId = (section: string) => `section-${section}-heading`
