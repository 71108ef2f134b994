const parts = [/<!doctype\s+html\b/i, /<html[\s>]/i, /<head[\s>]/i, /<body[\s>]/i, /<\/body\s*>/i, /<\/html\s*>/i]

/** Is a template a whole HTML document: doctype, html, head and body (MAIL-007, TENANT-034)? */
export const isHtmlDocument = (text: string): boolean => parts.every((part) => part.test(text))
