/** Id of the heading of unfinished work; links use it as fragment. */
export const openJobsId = 'nicht-erledigt'
