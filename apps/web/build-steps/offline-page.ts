import { readFileSync } from 'node:fs';
import { brand } from '../app/brand.ts';
import { dark, light } from '../app/theme/tokens.ts';

const words = [
  {
    lang: 'en-IN',
    title: 'No signal',
    text: 'There is no connection to the server. Try again as soon as the network is back.',
    again: 'Try again',
  },
  {
    lang: 'hi-IN',
    title: 'नेटवर्क नहीं है',
    text: 'सर्वर से संपर्क नहीं हो पा रहा है। नेटवर्क आते ही फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
  },
] as const;

const colours = (tokens: Readonly<Record<string, string>>): string =>
  ['--paper', '--ink', '--muted', '--rule', '--accent', '--on-accent']
    .map((name) => `${name}:${tokens[name]}`)
    .join(';');

const symbol = (): string =>
  readFileSync(new URL('../app/assets/art/symbol.svg', import.meta.url), 'utf8').replace(
    '<svg ',
    '<svg aria-hidden="true" ',
  );

/** One file that needs no other: it is all that there is without a network. */
export const offlinePage = (): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name}</title>
<style>
:root{${colours(light)};color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{${colours(dark)}}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:32px;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
svg{width:56px;height:56px}
section{max-width:34em;padding-top:16px;border-top:3px solid var(--rule)}
h1,h2{margin:0;font-size:28px;line-height:1.1}
p{margin:8px 0 16px;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:44px;padding-inline:24px;border-radius:2px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
</style>
</head>
<body>
${symbol()}
<main>
${words
  .map(
    ({ lang, title, text, again }, place) =>
      `<section lang="${lang}"><h${place + 1}>${title}</h${place + 1}><p>${text}</p><p><a href="">${again}</a></p></section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`;
