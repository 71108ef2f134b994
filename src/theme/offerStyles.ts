import { tokens } from './tokens.ts'

const { sizes } = tokens

/** Style sheet of the pages with the offer of a town, in addition to `wideStyles`. */
export const offerStyles = `
.sections{display:flex;gap:4px 20px;flex-wrap:wrap;margin:12px 0 20px;border-bottom:1px solid var(--line)}
.sections a{display:inline-block;padding:8px 0;margin-bottom:-1px;color:var(--text-2);font-weight:${sizes.fwMedium};border-bottom:2px solid transparent}
.sections a:hover{color:var(--text);text-decoration:none}
.sections [aria-current]{color:var(--accent-text);border-color:var(--accent)}
.box>.notice{margin-bottom:16px}
.kinds{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:16px}
.kinds .choice{min-height:36px;border-radius:999px}
.kinds small{margin-left:6px;font-size:inherit;opacity:.85;font-variant-numeric:tabular-nums}
.finder{gap:12px}
.wide .finder>*+*{margin-top:0}
.find{display:grid;grid-template-columns:minmax(0,2.2fr) minmax(0,1.25fr) minmax(0,.8fr) minmax(0,.8fr) minmax(0,.7fr) auto;gap:12px;align-items:end}
.find .field,.filters .field{min-width:0}
.filters{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:12px 16px;margin-top:12px;align-items:start}
.finder summary{display:inline-flex;align-items:center;min-height:28px;cursor:pointer;color:var(--accent-text);font-weight:${sizes.fwMedium}}
.finder .check{align-self:end;min-height:44px;align-items:center}
.finder .check input{margin:0}
.chips{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:16px}
.chips li{min-width:0}
.chips .chip{min-height:30px;max-width:100%;color:var(--text)}
.chips .chip span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.chips .chip:hover{border-color:var(--line-control);text-decoration:none}
.chips .chip .sr{position:absolute}
.status{margin:20px 0 12px;color:var(--text-2)}
.status strong{color:var(--text);font-weight:${sizes.fwSemibold}}
.offers{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(280px,100%),1fr));gap:20px}
.offer{position:relative;display:flex;flex-direction:column;min-width:0;border:1px solid var(--line);border-radius:${sizes.r};background:var(--surface);overflow:hidden}
.offer:hover{border-color:var(--line-control)}
.offer:focus-within{border-color:var(--accent)}
.pic{position:relative;aspect-ratio:16/9;background:var(--surface-sunken);color:var(--text-3);display:grid;place-items:center;overflow:hidden}
.box .pic img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;border-radius:0}
.pic .i{width:44px;height:44px;opacity:.7}
.pic.big{border-radius:${sizes.r};margin-bottom:20px;max-height:420px;width:100%}
.offer .inside{display:flex;flex-direction:column;gap:6px;flex:1;padding:14px 16px 12px}
.kind-of{color:var(--text-2);font-size:${sizes.fsSmall};line-height:${sizes.lhSmall}}
.wide .offer h3{font-size:16px;line-height:22px;overflow-wrap:anywhere}
.offer h3 a{color:var(--text)}
.offer h3 a::after{content:"";position:absolute;inset:0}
.offer h3 a:focus-visible{outline:0}
.offer h3 a:focus-visible::after{outline:2px solid var(--focus);outline-offset:-2px;border-radius:${sizes.r}}
.meta{display:flex;align-items:flex-start;gap:5px;color:var(--text-2);font-size:${sizes.fsSmall};line-height:${sizes.lhSmall};overflow-wrap:anywhere}
.meta .i{margin-top:2px}
.sum{color:var(--text-2);font-size:${sizes.fsSmall};line-height:${sizes.lhSmall};display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere}
.flags{display:flex;flex-wrap:wrap;gap:6px}
.flags .chip{min-height:24px;padding:1px 8px;font-size:${sizes.fsCaption}}
.offer .foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 12px;margin-top:auto;padding-top:8px}
.price{font-weight:${sizes.fwSemibold};font-variant-numeric:tabular-nums}
.offer .foot .btn{position:relative;z-index:1;min-height:36px;padding:4px 12px;font-size:${sizes.fsSmall}}
.none{padding:32px 20px;text-align:center}
.none .row{justify-content:center}
.pager{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:center;margin-top:24px}
.detail{display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:24px 32px;align-items:start;margin-top:16px}
.wide .detail>.stack{gap:28px}
.wide .detail .pic.big{margin-bottom:0}
.wide .detail h2{margin-bottom:10px}
.buy{position:sticky;top:16px;display:flex;flex-direction:column;gap:12px}
.buy .price{font-size:20px;line-height:28px}
.buy .btn{width:100%}
.links{display:flex;flex-direction:column;gap:2px}
.links a{display:inline-flex;align-items:center;min-height:28px;overflow-wrap:anywhere}
.week{width:100%;border-collapse:collapse}
.week th,.week td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle}
.week th{font-weight:${sizes.fwMedium}}
.week thead th{color:var(--text-2);font-size:${sizes.fsCaption}}
.week tbody th{width:9em;white-space:nowrap}
.week .bars{width:38%}
.week .times{display:flex;flex-wrap:wrap;gap:4px 14px}
.week .times a{display:inline-block;min-height:24px;font-variant-numeric:tabular-nums;white-space:nowrap}
.week .bar .back{fill:var(--line)}
.scale{display:flex;justify-content:space-between;font-weight:${sizes.fwRegular};font-variant-numeric:tabular-nums}
.agenda>li{display:flex;gap:16px;padding:16px 0;scroll-margin-top:16px;border-top:1px solid var(--line)}
.agenda>li:first-child{border-top:0;padding-top:0}
.agenda>li:last-child{padding-bottom:0}
.wide .agenda>*+*{margin-top:0}
.month a.day{border-color:var(--accent);background:var(--accent-soft);color:var(--accent-text)}
.month a.day small{color:inherit}
.agenda .pic{flex:none;width:168px;align-self:flex-start;border-radius:${sizes.rS}}
.agenda .inside{display:flex;flex-direction:column;gap:4px;min-width:0;flex:1}
.agenda h3{overflow-wrap:anywhere}
.wide .month{margin-top:24px}
.wide .month h2{margin-bottom:10px}
.month .days{margin-bottom:20px}
.month .days td{height:1px}
.month .day{height:100%;padding:4px;text-align:center}
.names{display:none;max-width:100%;font-size:${sizes.fsCaption};line-height:${sizes.lhCaption};overflow-wrap:anywhere;hyphens:auto;font-weight:${sizes.fwMedium}}
.feeds{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:24px;color:var(--text-2)}
.feeds a{display:inline-block;min-height:24px}
.embedded .col{min-height:0;max-width:none;padding:12px 16px}
.wide.embedded .box{padding:4px 0 24px}
@media (max-width:1023px){.find{grid-template-columns:repeat(6,minmax(0,1fr))}.find>:first-child{grid-column:1/-1}.find>*{grid-column:span 2}.find>:nth-child(3),.find>:nth-child(4),.find>:nth-child(5){grid-column:span 1}.find>:last-child{grid-column:span 1}}
@media (max-width:699px){.find{grid-template-columns:repeat(2,minmax(0,1fr))}.find>*,.find>:nth-child(n+3){grid-column:auto}.find>:first-child,.find>:last-child{grid-column:1/-1}}
@media (max-width:859px){
.detail{display:block}
.detail>.stack{margin-bottom:24px}
.buy{top:auto;bottom:0;z-index:3;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;align-items:center;margin:0 -16px;border-width:1px 0 0;border-radius:0;padding:10px 16px}
.wide .buy>*+*{margin-top:0}
.buy>*{grid-column:1}
.wide .buy .btn{width:auto;grid-column:2;grid-row:1/span 2}
.buy .facts{display:block;font-size:${sizes.fsSmall};line-height:${sizes.lhSmall}}
.buy .facts dt{position:absolute;clip-path:inset(50%)}
.buy .facts dd{margin:0}
.buy .aux{display:none}
.buy .price{font-size:16px;line-height:22px}
html:has(.buy){scroll-padding-bottom:96px}
}
@media (max-width:599px){
.week thead{position:absolute;clip-path:inset(50%)}
.week,.week tbody,.week tr,.week th,.week td{display:block;width:auto}
.week tr{padding:10px 0;border-bottom:1px solid var(--line)}
.week th,.week td{padding:2px 0;border:0}
.week .bars,.week tbody th{width:auto}
.agenda>li{flex-direction:column;gap:8px}
.agenda .pic{width:100%}
}
@media (min-width:860px){.month .day{justify-content:flex-start;min-height:84px}.names{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}}
@media (max-width:599px){.month .day small{position:absolute;clip-path:inset(50%)}.wide .row nav.end{margin-left:0;flex-wrap:nowrap;width:100%}.wide .row nav.end .btn{flex:1;padding:6px 8px}}
@media (max-height:479px){.buy{position:static}}
@media print{.finder,.kinds,.sections,.chips,.pager,.feeds,.buy .btn{display:none!important}.offers{display:block}.offer{break-inside:avoid;margin-bottom:12px}.offer .pic,.agenda .pic{display:none}.detail{display:block}.buy{position:static}}
`
  .trim()
  .replace(/\n/g, '')
