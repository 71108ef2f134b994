const listed = (text: string | undefined): readonly string[] => (text ?? '').split(' ').filter((href) => href !== '')

/** Prefetches the admin client once while the user types, so that it is ready after sign-in. */
export const fetchAhead = (form: HTMLFormElement): void => {
  const link = (href: string, set: (element: HTMLLinkElement) => void) => {
    const element = document.createElement('link')
    set(element)
    element.href = href
    document.head.append(element)
  }
  form.addEventListener(
    'input',
    () => {
      for (const href of listed(form.dataset['modules'])) link(href, (element) => (element.rel = 'modulepreload'))
      for (const href of listed(form.dataset['styles']))
        link(href, (element) => {
          element.rel = 'preload'
          element.as = 'style'
        })
    },
    { once: true },
  )
}
