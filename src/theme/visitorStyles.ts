import { cssName, tokens, type ModeToken } from './tokens.ts'

/** Tokens used on visitor pages; few, because every page includes the sheet. */
const used: readonly ModeToken[] = [
  'bg',
  'surface',
  'surfaceSunken',
  'surfaceHover',
  'line',
  'lineControl',
  'text',
  'text2',
  'text3',
  'accent',
  'accentHover',
  'accentSoft',
  'onAccent',
  'accentText',
  'danger',
  'dangerSoft',
  'dangerLine',
  'dangerText',
  'warningSoft',
  'warningLine',
  'warningText',
  'inverse',
  'onInverse',
  'inverseIcon',
  'eMenu',
  'focus',
  'inverseHover',
  'hero',
  'onHero',
  'onHeroSoft',
]

const { sizes } = tokens

const properties = (mode: 'light' | 'dark'): string =>
  used.map((token) => `${cssName(token)}:${tokens[mode][token]}`).join(';')

/** Style sheet of the pages without login, as text for the page's `<style nonce>`. No MUI; same tokens. */
export const visitorStyles = `
:root{color-scheme:light;${properties('light')}}
[data-theme=dark]{color-scheme:dark;${properties('dark')}}
*,*::before,*::after{box-sizing:border-box}
[hidden]{display:none!important}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--surface);color:var(--text);font:${sizes.fwRegular} ${sizes.fsBody}/${sizes.lhBody} ${sizes.font};-webkit-font-smoothing:antialiased}
h1,h2,p,ul{margin:0;padding:0}
ul{list-style:none}
a{color:var(--accent-text);text-decoration:none}
a:hover{text-decoration:underline}
button,input{font:inherit;color:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:${sizes.rS}}
.i{width:20px;height:20px;flex:none;fill:currentColor;display:block}
.i-s{width:16px;height:16px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:8px;top:-60px;z-index:9;padding:8px 16px;background:var(--accent);color:var(--on-accent);border-radius:${sizes.r}}
.skip:focus{top:8px}
.frame{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);min-height:100vh;min-height:100dvh}
.side{position:relative;display:flex;flex-direction:column;padding:40px 48px 0;overflow:hidden;background:var(--hero);color:var(--on-hero)}
.side p.claim{margin-top:96px;max-width:15em;text-wrap:balance;font-size:34px;line-height:42px;font-weight:${sizes.fwSemibold};letter-spacing:-.022em}
.side p.who{margin-top:16px;max-width:40ch;color:var(--on-hero-soft);font-size:16px;line-height:24px}
.town{position:absolute;left:0;right:0;bottom:0}
.town svg{display:block;width:100%;height:auto}
.brand{display:flex;align-items:center;gap:10px;font-weight:${sizes.fwSemibold};letter-spacing:-.01em;color:inherit}
.brand:hover{text-decoration:none}
.brand svg{width:26px;height:26px;display:block}
.col{display:flex;flex-direction:column;padding:32px 48px;min-width:0}
.top{display:flex;align-items:center;gap:12px;min-height:36px}
.top .brand{display:none}
.top .end{margin-left:auto}
.mine{display:inline-flex;align-items:center;min-height:36px;margin-left:auto;font-weight:${sizes.fwMedium};white-space:nowrap}
.mine+.end{margin-left:0!important}
.banner{display:inline-flex;align-items:center;gap:6px;min-height:28px;padding:0 10px;border:1px solid var(--warning-line);border-radius:999px;background:var(--warning-soft);color:var(--warning-text);font-size:${sizes.fsSmall};font-weight:${sizes.fwMedium}}
.iconbtn{width:36px;height:36px;flex:none;display:inline-grid;place-items:center;border-radius:${sizes.r};color:var(--text-2)}
.iconbtn:hover{background:var(--surface-sunken);color:var(--text)}
[data-theme=dark] .in-light,:root:not([data-theme=dark]) .in-dark{display:none}
.box{width:100%;max-width:384px;margin:auto;padding:32px 0}
.box h1{font-size:26px;line-height:34px;font-weight:${sizes.fwSemibold};letter-spacing:-.02em}
.lead{margin:6px 0 28px;color:var(--text-2)}
.lead+.lead{margin-top:-16px}
form,.stack{display:flex;flex-direction:column;gap:16px}
.field{display:flex;flex-direction:column;min-width:0}
.labelrow{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 8px;margin-bottom:6px;font-size:${sizes.fsSmall};line-height:${sizes.lhSmall}}
label{font-weight:${sizes.fwMedium}}
.labelrow a{margin-left:auto;font-weight:${sizes.fwMedium}}
.input{display:flex;align-items:center;gap:8px;height:44px;padding:0 6px 0 10px;background:var(--surface);border:1px solid var(--line-control);border-radius:${sizes.r}}
[data-theme=dark] .input{background:var(--bg)}
.input input{flex:1;min-width:0;width:100%;height:100%;padding:0;border:0;background:none;outline:0;text-overflow:ellipsis}
.input:hover{border-color:var(--text-2)}
.input:focus-within{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent),0 0 0 4px var(--accent-soft)}
.input:has([aria-invalid=true]){border-color:var(--danger);box-shadow:0 0 0 1px var(--danger)}
.error{display:flex;gap:5px;margin-top:6px;color:var(--danger-text);font-size:${sizes.fsCaption};line-height:${sizes.lhCaption};font-weight:${sizes.fwMedium}}
.notice{display:flex;align-items:flex-start;gap:10px;padding:12px 14px;border:1px solid var(--danger-line);border-radius:${sizes.r};background:var(--danger-soft)}
.notice .i{color:var(--danger-text)}
.notice strong{display:block;color:var(--danger-text);font-weight:${sizes.fwSemibold}}
.notice p{color:var(--text-2);font-size:${sizes.fsSmall};line-height:${sizes.lhSmall}}
.notice.warn{border-color:var(--warning-line);background:var(--warning-soft);color:var(--warning-text)}
.notice.done{border-color:var(--accent);background:var(--accent-soft)}
.notice.done strong{color:var(--accent-text)}
.hint{margin-top:6px;color:var(--text-2);font-size:${sizes.fsCaption};line-height:${sizes.lhCaption}}
.optional{color:var(--text-3)}
.check{display:flex;align-items:flex-start;gap:10px}
.check input{width:20px;height:20px;flex:none;margin:1px 0 0;accent-color:var(--accent)}
.check label{font-weight:${sizes.fwRegular}}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:44px;padding:6px 14px;border:1px solid transparent;border-radius:${sizes.r};font-size:15px;font-weight:${sizes.fwMedium};text-align:center;color:var(--text)}
.btn:hover{text-decoration:none}
.btn-primary{background:var(--accent);color:var(--on-accent)}
.btn-primary:hover{background:var(--accent-hover)}
.btn-outline{background:var(--surface);border-color:var(--line-control)}
.btn-outline:hover{background:var(--surface-hover)}
.btn[aria-busy=true]{cursor:progress}
.btn[aria-busy=true]::before{content:"";width:16px;height:16px;border:2px solid;border-right-color:transparent;border-radius:50%;animation:turn .8s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
.or{display:flex;align-items:center;gap:12px;margin:4px 0;color:var(--text-3);font-size:${sizes.fsCaption}}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--line)}
.reg{margin-top:24px;padding-top:20px;border-top:1px solid var(--line);color:var(--text-2);text-align:center}
.reg a{font-weight:${sizes.fwMedium}}
.box img{display:block;max-width:100%;height:auto;border-radius:${sizes.r}}
.box .picture{width:100%;margin-bottom:20px;aspect-ratio:16/9;object-fit:cover}
.legal{display:flex;flex-wrap:wrap;gap:4px 20px;min-height:20px;color:var(--text-3);font-size:${sizes.fsSmall}}
.legal ul{display:flex;flex-wrap:wrap;gap:4px 20px}
.legal a{color:inherit}
.legal p{margin-left:auto}
.toasts{position:fixed;left:50%;bottom:72px;z-index:8;transform:translateX(-50%);display:flex;flex-direction:column;gap:8px;width:max-content;max-width:calc(100vw - 32px)}
.toast{display:flex;align-items:center;gap:10px;min-height:44px;padding:6px 6px 6px 14px;border-radius:${sizes.r};background:var(--inverse);color:var(--on-inverse);box-shadow:var(--e-menu)}
.toast>.i{color:var(--inverse-icon)}
.toast strong{font-weight:${sizes.fwSemibold}}
.toast .iconbtn,.toast .iconbtn:hover{color:inherit}
.toast .iconbtn:hover{background:var(--inverse-hover)}
@media (max-width:959px){
.frame{grid-template-columns:minmax(0,1fr)}
.side{display:none}
.top .brand{display:flex;min-width:0;overflow-wrap:anywhere}
.col{padding:16px 16px 24px}
.banner .long{display:none}
.legal p{display:none}
}
@media (max-width:959px),(max-height:799px){.toasts{position:static;transform:none;width:auto;max-width:none}.toast{margin-top:16px}}
@media (max-width:599px){.top{flex-wrap:wrap}.mine{order:1;flex-basis:100%;margin:0}.mine+.end{margin-left:auto!important}}
@media (max-width:399px){.top .brand span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
@media (max-width:599px){.input input{font-size:16px}.iconbtn{width:44px;height:44px}.input .iconbtn{width:36px;height:36px}}
@media (prefers-reduced-motion:reduce){.btn[aria-busy=true]::before{animation-duration:3s}}
`
  .trim()
  .replace(/\n/g, '')
