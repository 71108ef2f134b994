import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { memo, useEffect, useState } from 'react'
import { useCell } from '../browser/cell.ts'
import { formTexts as texts } from '../texts/form.ts'
import { useFormScope, useSectionProblems } from './FormScope.ts'
import { sectionId } from './sectionIds.ts'
import type { ShownSection } from './useSectionStates.ts'
import { hiddenWords } from '../display/hiddenWords.ts'

interface SectionIndexProps {
  readonly sections: readonly ShownSection[]
  readonly filled: ReadonlySet<string>
  readonly onJump: (section: string) => void
}

interface EntryProps {
  readonly section: ShownSection
  readonly current: boolean
  readonly filled: boolean
  readonly onJump: (section: string) => void
}

const Entry = memo(function Entry({ section, current, filled, onJump }: EntryProps) {
  const problems = useSectionProblems(section.name)
  const beside = useCell(useFormScope().companions).get(section.name)?.errors ?? 0
  const errors = problems.filter(({ severity }) => severity === 'error').length + beside
  const warned = errors === 0 && problems.length > 0
  const status =
    errors > 0
      ? texts.sectionErrors(errors)
      : warned
        ? texts.sectionStatus.warning
        : filled
          ? texts.sectionStatus.filled
          : texts.sectionStatus.open
  const Icon = errors > 0 ? ErrorOutlineOutlined : warned ? WarningAmberOutlined : filled ? CheckOutlined : null
  const colour = errors > 0 ? 'error.text' : warned ? 'warning.text' : 'success.text'
  return (
    <Link
      href={`#${sectionId(section.name)}`}
      underline="none"
      aria-current={current ? 'location' : undefined}
      onClick={(event) => {
        event.preventDefault()
        onJump(section.name)
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 30,
        p: '0 8px 0 12px',
        fontSize: 13,
        borderLeft: 2,
        borderColor: current ? 'primary.main' : 'divider',
        fontWeight: current || errors > 0 ? 600 : 400,
        color: errors > 0 ? 'error.text' : current ? 'primary.text' : 'text.secondary',
        '&:hover': { color: errors > 0 ? 'error.text' : 'text.primary' },
      }}
    >
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {section.title}
      </Box>
      {Icon && <Icon aria-hidden sx={{ ml: 'auto', fontSize: 15, flex: 'none', color: colour }} />}
      <Box component="span" sx={hiddenWords}>
        , {status}
      </Box>
    </Link>
  )
})

/** Index beside a long form, on wide screens: current section, filled sections, errors. */
export const SectionIndex = memo(function SectionIndex({ sections, filled, onJump }: SectionIndexProps) {
  const [current, setCurrent] = useState(sections[0]?.name)

  useEffect(() => {
    const visible = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) visible.set(target.id, isIntersecting)
        const top = sections.find(({ name }) => visible.get(sectionId(name)))
        if (top) setCurrent(top.name)
      },
      { rootMargin: '-72px 0px -60% 0px' },
    )
    for (const { name } of sections) {
      const element = document.getElementById(sectionId(name))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])

  return (
    <Box
      component="nav"
      aria-label={texts.sections}
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: 80,
        maxHeight: 'calc(100vh - 104px)',
        overflowY: 'auto',
      }}
    >
      <Typography
        component="h2"
        sx={{
          p: '0 10px 8px',
          fontSize: 11,
          lineHeight: '16px',
          fontWeight: 600,
          letterSpacing: '0.03em',
          color: 'text.tertiary',
        }}
      >
        {texts.sections}
      </Typography>
      {sections.map((section) => (
        <Entry
          key={section.name}
          section={section}
          current={section.name === current}
          filled={filled.has(section.name)}
          onJump={onJump}
        />
      ))}
    </Box>
  )
})
