import { toFloorPath } from './pages.ts';

/**
 * The floor is a page's own texts, pictures and links as plain HTML with one small inline stylesheet and the few lines that its
 * calculator needs, without typefaces or a framework's classes.
 */
const styles = `
*{box-sizing:border-box}
body{margin:0;background:#f6f1e6;color:#17130f;font:16px/1.5 system-ui,sans-serif}
header,main>*,footer{padding:16px clamp(16px,3.4vw,48px)}
main>:first-child,footer{background:#15110e;color:#f7f0e2}
main>:first-child a,footer a{color:#f0a050}
h1,h2,h3{margin:0 0 12px;line-height:1;font-stretch:condensed}
h1{font-size:clamp(44px,8vw,110px)}
h2{font-size:clamp(30px,4vw,56px)}
ul,ol,dl{margin:0;padding:0;list-style:none}
li,dl>div{padding:8px 0;border-top:1px solid #cfc5b2}
a{color:#a8410d}
img,svg{display:block;max-width:100%;height:auto}
svg{max-height:420px}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px}
nav li{border:0}
table{border-collapse:collapse}
th,td{padding:8px;border-bottom:1px solid #cfc5b2;text-align:left}
input,textarea{font:inherit;padding:8px}
[hidden]{display:none}
`;

const droppedPatterns = [
  /<script\b[^>]*>[\s\S]*?<\/script>/g,
  /<style\b[^>]*>[\s\S]*?<\/style>/g,
  /<link\b[^>]*\brel="(?:stylesheet|modulepreload|manifest|canonical|alternate)"[^>]*>/g,
  /<link\b[^>]*\bas="(?:font|style|script)"[^>]*>/g,
  /\s(?:class|style|data-[\w-]+)="[^"]*"/g,
  /<!--[\s\S]*?-->/g,
  // Islands are wrapped in an element whose attributes hold what they were drawn with.
  /<\/?astro-island(?:\s+[\w:-]+(?:="[^"]*")?)*\s*>/g,
];

/** Projects one year, as somebody would write it who needs nothing else. */
const calculator = `
const field = document.getElementById('returns-amount');
const figure = document.querySelector('output b');
field?.addEventListener('input', () => {
  const rupees = Number(field.value.replace(/\\D/g, ''));
  figure.textContent = '₹' + Math.round(rupees * 1.16).toLocaleString('en-IN');
});
`;

const LINK = /(<a\b[^>]*?\shref=")([^"?#]*)/g;

/** Leads the links to pages that have a floor there. */
const leadToFloors = (html: string, pages: readonly string[]): string =>
  html.replace(LINK, (all: string, start: string, href: string) =>
    pages.includes(href) ? start + toFloorPath(href) : all,
  );

/** `pages` are those that have a floor. */
export const toFloorPage = (html: string, pages: readonly string[]): string =>
  leadToFloors(
    droppedPatterns.reduce((text, pattern) => text.replace(pattern, ''), html),
    pages,
  )
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () =>
      html.includes('id="returns-amount"') ? `<script>${calculator}</script></body>` : '</body>',
    );
