/** One try to get a script, a handler, a forbidden address, an image or a raw element out of an ad's Markdown. */
type HostileMarkdown = { readonly name: string; readonly markdown: string };

const SCRIPT = 'javascript:window.executed=1';

/** Ways to write an address that some reader takes for javascript:, data: or vbscript:. */
const addresses: readonly string[] = [
  SCRIPT,
  'JavaScript:window.executed=1',
  'JAVASCRIPT:window.executed=1',
  'jAvAsCrIpT:window.executed=1',
  ' javascript:window.executed=1',
  '&#106;avascript:window.executed=1',
  '&#x6A;avascript:window.executed=1',
  '&#0000106avascript:window.executed=1',
  'javascript&colon;window.executed=1',
  'javascript&#58;window.executed=1',
  'javascript&#x3A;window.executed=1',
  'java&Tab;script:window.executed=1',
  'java&NewLine;script:window.executed=1',
  'java&#9;script:window.executed=1',
  'java&#10;script:window.executed=1',
  'java&#13;script:window.executed=1',
  '&#1;javascript:window.executed=1',
  '&#x14;javascript:window.executed=1',
  'java\tscript:window.executed=1',
  'java\\script:window.executed=1',
  'javascript\\:window.executed=1',
  'javascript%3Awindow.executed=1',
  'javascript://%0awindow.executed=1',
  'javascript://example.com/%0Awindow.executed=1',
  'javascript:/*--></title></style></textarea></script>*/window.executed=1',
  'javascript:void(window.executed=1)',
  'view-source:javascript:window.executed=1',
  'feed:javascript:window.executed=1',
  'jar:javascript:window.executed=1',
  'vbscript:window.executed=1',
  'VbScRiPt:MsgBox(1)',
  '&#118;bscript:MsgBox(1)',
  'livescript:window.executed=1',
  'mocha:window.executed=1',
  'data:text/html,<script>window.executed=1</script>',
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuZXhlY3V0ZWQ9MTwvc2NyaXB0Pg==',
  'DATA:text/html;charset=utf-8,%3Cscript%3Ewindow.executed=1%3C/script%3E',
  'data:image/svg+xml,%3Csvg%20onload=%22window.executed=1%22%3E',
  'data&colon;text/html,x',
  'd&#97;ta:text/html,x',
  'blob:https://example.com/4c1b4d3e',
  'file:///etc/passwd',
  'filesystem:https://example.com/x',
  'about:blank',
  'ftp://example.com/x',
  'ws://example.com/x',
  'intent://example.com#Intent;scheme=https;package=com.evil;end',
  'market://details?id=com.evil',
  'content://com.android.contacts',
  'chrome://settings',
  'ms-settings:privacy',
  'tel:1900123456',
  'sms:1900123456',
  'whatsapp://send?text=x',
  'upi://pay?pa=x@y',
  '//example.com/protocol-relative',
  '\\\\\\\\example.com\\\\x',
  '/admin',
  '../api/admin/session',
  '?next=javascript:window.executed=1',
  '#javascript:window.executed=1',
  'https://user:password@example.com/',
  'https://example.com@evil.example/',
  'https:\\@evil.example',
  'http://[::1',
  'https://',
  'https://exa mple.com',
  'tgx://resolve?domain=x',
  'mailtox:a@example.com',
];

const rawHtml: readonly string[] = [
  '<script>window.executed=1</script>',
  '<SCRIPT SRC=//example.com/x.js></SCRIPT>',
  '<scr<script>ipt>window.executed=1</scr</script>ipt>',
  '<img src=x onerror=window.executed=1>',
  '<img/src="x"/onerror="window.executed=1">',
  '<svg onload=window.executed=1>',
  '<svg><script>window.executed=1</script></svg>',
  '<svg><a xlink:href="javascript:window.executed=1"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:window.executed=1">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img src onerror=window.executed=1>',
  '<iframe src="javascript:window.executed=1"></iframe>',
  '<iframe srcdoc="<script>parent.executed=1</script>"></iframe>',
  '<object data="javascript:window.executed=1"></object>',
  '<embed src="javascript:window.executed=1">',
  '<form action="javascript:window.executed=1"><input type=submit></form>',
  '<button formaction="javascript:window.executed=1">x</button>',
  '<input autofocus onfocus=window.executed=1>',
  '<details open ontoggle=window.executed=1>x</details>',
  '<video><source onerror=window.executed=1></video>',
  '<audio src=x onerror=window.executed=1>',
  '<body onload=window.executed=1>',
  '<marquee onstart=window.executed=1>x</marquee>',
  '<base href="javascript:window.executed=1//">',
  '<meta http-equiv="refresh" content="0;url=javascript:window.executed=1">',
  '<link rel=stylesheet href="data:text/css,*{color:red}">',
  '<style>@import "//example.com/x.css";</style>',
  '<a href="javascript:window.executed=1">x</a>',
  '<a href="https://example.com" onclick="window.executed=1">x</a>',
  '<p style="position:fixed;inset:0" onclick="window.executed=1">x</p>',
  '<template><img src=x onerror=window.executed=1></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.executed=1>">',
  '<!--><img src=x onerror=window.executed=1>-->',
  '<![CDATA[<img src=x onerror=window.executed=1>]]>',
  '<?xml version="1.0"?><x onclick="window.executed=1">',
  '<x-element onclick="window.executed=1">x</x-element>',
  '<div id="root"><form id="attributes"></form></div>',
  'text <b onmouseover=window.executed=1>inline</b> text',
  '> <script>window.executed=1</script>',
  '- <img src=x onerror=window.executed=1>',
  '<\u0000script>window.executed=1</script>',
  '＜script＞window.executed=1＜/script＞',
];

const images: readonly string[] = [
  '![x](https://example.com/pixel.png)',
  '![x](data:image/png;base64,iVBORw0KGgo=)',
  '![x](javascript:window.executed=1)',
  '![x][pixel]\n\n[pixel]: https://example.com/pixel.png',
  '[![x](https://example.com/pixel.png)](https://example.com)',
  '![x](x "onerror=window.executed=1")',
  '!\\[x](https://example.com/pixel.png)',
  '![&quot; onerror=window.executed=1 x=&quot;](x)',
];

const attributes: readonly string[] = [
  '[x](https://example.com "onclick=window.executed=1")',
  '[x](https://example.com "\\" onclick=\\"window.executed=1")',
  '[x](<https://example.com/" onclick="window.executed=1>)',
  '[x](https://example.com/&quot;onclick=window.executed=1)',
  '```"><img src=x onerror=window.executed=1>\ncode\n```',
  '``` javascript onclick=window.executed=1\n<script>window.executed=1</script>\n```',
  '`<script>window.executed=1</script>`',
  '# <img src=x onerror=window.executed=1>',
  '9999999999. x\n999999999. y',
  '1" onclick="window.executed=1. x',
  '[__proto__]: https://example.com\n\n[__proto__]',
  '[constructor]: javascript:window.executed=1\n\n[constructor]',
  '[toString]',
];

const bombs: readonly string[] = [
  '* '.repeat(2500),
  '> '.repeat(2500),
  '>'.repeat(5000),
  '1. '.repeat(1600),
  '- > '.repeat(1250),
  Array.from({ length: 90 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n'),
  Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}* x`).join('\n'),
  '*'.repeat(5000),
  '_'.repeat(5000),
  '*a '.repeat(1600),
  '**a*'.repeat(1250),
  '*a_b'.repeat(1250),
  '*a **b '.repeat(700),
  '['.repeat(5000),
  '[a]('.repeat(1250),
  '![['.repeat(1600),
  '[a]'.repeat(1600),
  '`'.repeat(5000),
  Array.from({ length: 95 }, (_, ticks) => '`'.repeat(ticks + 1)).join(' '),
  '<'.repeat(5000),
  '<a '.repeat(1600),
  '<!--'.repeat(1250),
  '&'.repeat(5000),
  '&#x'.repeat(1600),
  '\\'.repeat(5000),
  '#'.repeat(5000),
  '|'.repeat(5000),
  '~'.repeat(5000),
  '\n'.repeat(5000),
  '\t'.repeat(5000),
  ' '.repeat(4999) + 'x',
  'x'.repeat(5000),
  '[a]: <'.repeat(800),
  '"'.repeat(5000),
  'a\n='.repeat(1600),
  '***bold '.repeat(600) + '***'.repeat(60),
  '[x]: https://example.com\n'.repeat(200),
  'y'.repeat(20_000),
  '* '.repeat(10_000),
];

const letters: readonly string[] = [
  '\u202Egnp.exe https://example.com\u202C',
  '[safe\u202E](https://example.com/\u202Egro.live)',
  '[\u2067https://bank.example\u2069](https://example.com)',
  '\u200Bjava\u200Bscript:window.executed=1',
  '[x](java\u00ADscript:window.executed=1)',
  '[x](\u0001javascript:window.executed=1)',
  '[x](java\u0000script:window.executed=1)',
  '[x](\u2028javascript:window.executed=1)',
  '[x](\uFEFFjavascript:window.executed=1)',
  '[x](\u00A0javascript:window.executed=1)',
  '[x](ｊavascript:window.executed=1)',
  '[x](https://ex\u0430mple.com)',
  '\uD800 a lone surrogate \uDC00',
  `Z\u0335\u0321\u0322${'\u0334'.repeat(400)}algo`,
  '\u0000\u0001\u0002\u001B[31mred\u001B[0m',
  '👨‍👩‍👧‍👦'.repeat(300),
  'ﷺ'.repeat(500),
];

function named(
  kind: string,
  list: readonly string[],
  wrap = (text: string) => text,
): readonly HostileMarkdown[] {
  return list.map((text) => ({ name: `${kind}: ${text.slice(0, 40)}`, markdown: wrap(text) }));
}

/** Everything tried against the Markdown of ads; each address in the four places where an address may stand. */
export const hostileMarkdown: readonly HostileMarkdown[] = [
  ...named('link', addresses, (address) => `[x](${address})`),
  ...named('bracketed link', addresses, (address) => `[x](<${address}>)`),
  ...named('reference', addresses, (address) => `[x][y]\n\n[y]: ${address}`),
  ...named('autolink', addresses, (address) => `<${address}>`),
  ...named('raw HTML', rawHtml),
  ...named('HTML within text', rawHtml, (html) => `Words ${html} *words*`),
  ...named('image', images),
  ...named('attribute', attributes),
  ...named('bomb', bombs),
  ...named('letters', letters),
];

const ALLOWED = new Set(
  'div p br hr blockquote ul ol li em strong a code pre h3 h4 span'
    .split(' ')
    .map((name) => name.toUpperCase()),
);
const LINK_ATTRIBUTES = ['class', 'href', 'rel', 'target'];
const WEB = /^(https?|mailto|tg):/;

/** What in `root` an ad must not hold, in words; empty when all is well. */
export function forbiddenIn(root: Element): readonly string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const errors = ALLOWED.has(element.tagName) ? [] : [`element ${element.tagName}`];
    for (const { name, value } of element.attributes) {
      if (
        element.tagName === 'A' ? !LINK_ATTRIBUTES.includes(name) : !['class', 'dir', 'start'].includes(name)
      )
        errors.push(`attribute ${name} of ${element.tagName}`);
      if (name === 'href' && !WEB.test(value)) errors.push(`address ${value}`);
    }
    if (element instanceof HTMLAnchorElement) {
      if (!WEB.test(element.protocol)) errors.push(`scheme ${element.protocol}`);
      if (element.username !== '' || element.password !== '') errors.push(`password in ${element.href}`);
      if (element.target !== '_blank' || element.rel !== 'noopener noreferrer nofollow')
        errors.push(`link ${element.outerHTML}`);
    }
    return errors;
  });
}
