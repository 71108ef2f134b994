import { accountForm } from './accountForm.ts'

/** The script of the pages on which accounts are made and recovered, beside the one of every page. */
const form = document.querySelector<HTMLFormElement>('form[data-account]')
if (form) accountForm(form)
