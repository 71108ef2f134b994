import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FormScope } from './FormScope.ts'
import { jumpTo } from './jumpTo.ts'
import { toPointer } from './pointer.ts'
import { sectionOfProperty } from './sectionOfPath.ts'

/** Shows the section of the property in the address (`?field=isPublic`) and focuses its control. */
export const useNamedField = ({ sections, mounted, variant }: FormScope): void => {
  const [query] = useSearchParams()
  const field = query.get('field')
  useEffect(() => {
    const section = field === null ? undefined : sectionOfProperty(sections, field)
    if (field === null || !section) return
    variant?.reveal?.(section.name)
    mounted.set(new Set([...mounted.get(), section.name]))
    jumpTo(section.name, toPointer([field]))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the variant is new at each step; the address is followed once
  }, [field, sections, mounted])
}
