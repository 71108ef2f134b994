interface Look {
  readonly alarmed: boolean
  readonly readOnly: boolean
}

/** The frame of the rich-text editor looks like every other field; react-admin's own frame inside is removed. */
export const htmlStyles = ({ alarmed, readOnly }: Look) => ({
  border: 1,
  borderColor: alarmed ? 'error.fill' : 'line.control',
  borderRadius: 1,
  bgcolor: readOnly ? 'surface.sunken' : 'background.paper',
  overflow: 'hidden',
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
  '& .MuiFormHelperText-root': { display: 'none' },
  '& .RaRichTextInput-editorContent.RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 96,
    p: '10px 12px',
    border: 0,
    borderRadius: 0,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '&, &:hover, &:focus, &[contenteditable="false"], &[contenteditable="false"]:hover': { bgcolor: 'transparent' },
    '& > :first-of-type': { mt: 0 },
    '& > :last-child': { mb: 0 },
    '& p, & ul, & ol, & blockquote': { my: 1 },
    '& li p': { my: 0 },
    '& ul, & ol': { pl: 3 },
    '& a': { color: 'primary.text' },
    '& blockquote': { mx: 0, pl: 2, borderLeft: 3, borderColor: 'divider' },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: 1 },
    '& img.ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
  },
})
