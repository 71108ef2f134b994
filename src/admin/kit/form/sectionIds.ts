/** Ids of a section and its heading; field ids are `<section>_<property>`, so the prefix avoids collisions. */
export const sectionId = (section: string) => `section-${section}`
/** DOM id of a section's heading. */
export const sectionHeadingId = (section: string) => `section-${section}-heading`
