import { accountForm } from './accountForm.ts'

/** Additional script of the pages to create and recover accounts. */
const form = document.querySelector<HTMLFormElement>('form[data-account]')
if (form) accountForm(form)
