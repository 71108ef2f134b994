/** Where the choice between light and dark is kept: JSON `true` or `false`; absent means as the device is set (SHELL-010). */
export const darkModeKey = 'darkMode'

/**
 * Text of a script for the page's head: sets `data-theme` before anything is drawn, so that a dark page never flashes light.
 * Without storage (a browser that forbids it) the device decides.
 */
export const modeScript = `(function(){var kept=null;try{kept=localStorage.getItem('${darkModeKey}')}catch(e){}
document.documentElement.dataset.theme=kept==='true'||(kept!=='false'&&matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light'})()`
