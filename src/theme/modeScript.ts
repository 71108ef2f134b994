/** Storage key of the dark mode choice: JSON `true` or `false`; absent follows the device (SHELL-010). */
export const darkModeKey = 'darkMode'

/**
 * Script for the page's head: sets `data-theme` before the first paint, so that a dark page never flashes light. If storage is forbidden
 * the device decides.
 */
export const modeScript = `(function(){var kept=null;try{kept=localStorage.getItem('${darkModeKey}')}catch(e){}
document.documentElement.dataset.theme=kept==='true'||(kept!=='false'&&matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light'})()`
