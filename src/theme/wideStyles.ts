import { tokens } from './tokens.ts'

const { sizes } = tokens

/** Style sheet of visitor pages with content beside a form, in addition to `visitorStyles`. */
export const wideStyles = `
.frame.wide{display:block;background:var(--bg)}
.wide .col{max-width:1120px;min-height:100vh;min-height:100dvh;margin:0 auto;padding:24px 32px}
.wide .top .brand{display:flex}
.wide .box{max-width:none;margin:0;padding:24px 0 48px;flex:1}
.wide h2{font-size:18px;line-height:26px;font-weight:${sizes.fwSemibold}}
.wide h3{margin:0;font-size:15px;line-height:22px;font-weight:${sizes.fwSemibold}}
.wide .lead{margin-bottom:20px}
.wide dl,.wide dd,.wide ol{margin:0;padding:0}
.wide .btn{width:auto}
.flow{display:grid;grid-template-columns:minmax(0,1fr) 340px;gap:24px;align-items:start}
.card{padding:20px;border:1px solid var(--line);border-radius:${sizes.r};background:var(--surface)}
.wide .card>*+*{margin-top:16px}
.aside{position:sticky;top:16px}
.steps{display:flex;flex-wrap:wrap;gap:4px 20px;margin:12px 0 24px!important;list-style:none;color:var(--text-2);font-size:${sizes.fsSmall}}
.steps [aria-current]{color:var(--accent-text);font-weight:${sizes.fwSemibold}}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:16px}
.facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 16px}
.facts dt{color:var(--text-2)}
.facts dd{overflow-wrap:anywhere;white-space:pre-line}
.rich{overflow-wrap:anywhere}
.wide .rich>*+*{margin-top:12px}
.rich ul{list-style:disc;padding-left:22px}
.wide .rich ol{padding-left:22px}
.rich h1,.rich h2,.rich h3,.rich h4{font-size:16px;line-height:24px;font-weight:${sizes.fwSemibold}}
.lines{white-space:pre-line}
.sums{width:100%;border-collapse:collapse}
.sums th,.sums td{padding:6px 0;text-align:left;vertical-align:top;font-weight:${sizes.fwRegular};overflow-wrap:anywhere}
.sums td:last-child{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.sums tfoot th,.sums tfoot td{border-top:1px solid var(--line)}
.sums .total th,.sums .total td{font-weight:${sizes.fwSemibold};font-size:16px}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
.row .end{margin-left:auto}
.input select,.input textarea{flex:1;min-width:0;width:100%;height:100%;padding:0;border:0;background:none;outline:0;font:inherit;color:inherit}
.input.area{height:auto;padding:8px 10px}
.input.area textarea{min-height:96px;resize:vertical}
.choices{display:flex;flex-wrap:wrap;gap:8px}
.choice{display:inline-flex;align-items:center;min-height:44px;padding:6px 14px;border:1px solid var(--line-control);border-radius:${sizes.r};background:var(--surface);color:var(--text)}
.choice:hover{background:var(--surface-hover);text-decoration:none}
.choice[aria-current]{border-color:var(--accent);background:var(--accent-soft);color:var(--accent-text);font-weight:${sizes.fwSemibold}}
button.choice{color:inherit;background:var(--surface)}
.mine-nav{margin:12px 0 20px}
.sums.states small{display:block;color:var(--text-2)}
.wide .story{display:flex;flex-direction:column;gap:14px;padding-left:20px}
.story .hint{margin:0}
.days{width:100%;border-collapse:collapse;table-layout:fixed}
.days th{padding:4px 0;color:var(--text-2);font-size:${sizes.fsCaption};font-weight:${sizes.fwMedium}}
.days abbr{text-decoration:none}
.days td{padding:2px}
.day{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:44px;border:1px solid var(--line);border-radius:${sizes.rS};color:var(--text);font-variant-numeric:tabular-nums}
a.day:hover{background:var(--surface-hover);text-decoration:none}
.day small{font-size:11px;line-height:14px;color:var(--text-2)}
.day.none{border-color:transparent;color:var(--text-3)}
.day.none small{color:var(--text-3)}
.day[aria-current]{border-color:var(--accent);background:var(--accent-soft);color:var(--accent-text)}
.bar{display:block;width:100%;height:10px;border-radius:${sizes.rS}}
.bar .back{fill:var(--surface-sunken)}
.bar .free{fill:var(--accent)}
.plainset{margin:0;padding:0;border:0;display:flex;flex-direction:column;gap:12px;min-width:0}
.plainset legend{padding:0;margin-bottom:10px;font-weight:${sizes.fwSemibold}}
.kindfields{display:flex;flex-direction:column;gap:12px;margin:12px 0 0 28px}
.kind:not(:has(>.check>input:checked))>.kindfields{display:none}
.dates{width:100%;border-collapse:collapse;hyphens:auto}
.dates th,.dates td{padding:8px 8px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:${sizes.fwRegular};overflow-wrap:break-word}
.dates thead th{color:var(--text-2);font-size:${sizes.fsCaption}}
.dates small{display:block;color:var(--text-2)}
.dates .row{margin-top:6px}
.dates input{width:24px;height:24px;margin:0;accent-color:var(--accent)}
.sumbar{position:sticky;bottom:0;display:flex;gap:24px;align-items:center;justify-content:space-between;margin-top:16px;padding:12px 0;border-top:1px solid var(--line);background:var(--bg)}
.wide .sumbar .btn{flex:none;width:auto}
html:has(.sumbar){scroll-padding-bottom:96px}
.notice li a{display:inline-block;min-height:24px}
.trap{position:absolute;left:-9999px}
.plain{display:inline;min-height:24px;color:var(--accent-text);font-weight:${sizes.fwMedium}}
.plain:hover{text-decoration:underline}
.soon{position:fixed;inset:auto 16px 16px auto;z-index:7;width:min(420px,calc(100vw - 32px));margin:0;color:var(--text);box-shadow:var(--e-menu)}
[data-region]:empty{position:absolute}
main[aria-busy=true]{cursor:progress}
main[aria-busy=true]::before{content:"";position:fixed;inset:0 0 auto;z-index:8;height:3px;background:var(--accent);animation:appear 1ms .2s both}
@keyframes appear{from{opacity:0}}
h1:focus{outline-offset:4px}
.narrow{max-width:480px}
.measure{max-width:760px}
.wide h1+.stack{margin-top:16px}
.wide .card>*+dl{margin-top:12px}
.sums thead th{color:var(--text-2);font-size:${sizes.fsSmall};overflow-wrap:normal}
.sums th.amount,.sums.states th:last-child{text-align:right}
.sums th,.sums td{padding-right:12px}
.sums th:last-child,.sums td:last-child{padding-right:0}
.sums.states tbody tr{border-top:1px solid var(--line)}
.chip{display:inline-flex;overflow-wrap:normal;align-items:center;gap:5px;min-height:26px;padding:2px 10px;border:1px solid var(--line);border-radius:999px;background:var(--surface-sunken);color:var(--text-2);font-size:${sizes.fsSmall};font-weight:${sizes.fwMedium}}
.chip.good{border-color:var(--accent);background:var(--accent-soft);color:var(--accent-text)}
.chip.waits{border-color:var(--warning-line);background:var(--warning-soft);color:var(--warning-text)}
.chip.bad{border-color:var(--danger-line);background:var(--danger-soft);color:var(--danger-text)}
.notice.done .i{color:var(--accent-text)}
.notice a.plain{display:inline-block;color:var(--danger-text)}
.wide .hint{font-size:${sizes.fsSmall}}
@media (max-width:399px){.facts{grid-template-columns:minmax(0,1fr);gap:0}.facts dd{margin-bottom:8px}}
@media (max-width:599px){.states thead{position:absolute;clip-path:inset(50%)}.states tr,.states th,.states td{display:block;padding:2px 0}.states tr{padding:8px 0}.sums.states tr:first-child{border:0}.sums.states td:last-child{text-align:left}}
@media (max-width:899px){.flow{grid-template-columns:minmax(0,1fr)}.aside{position:static}}
@media (max-width:599px){.wide .col{padding:16px}.wide .btn{width:100%}.row{gap:8px}.facts{grid-template-columns:minmax(0,1fr);gap:0}.facts dd{margin-bottom:8px}}
@media (max-height:599px){.sumbar{position:static}}
@media print{.top,.steps,.skip,.btn,.legal{display:none!important}.flow{display:block}.card{border:0;padding:8px 0}}
`
  .trim()
  .replace(/\n/g, '')
