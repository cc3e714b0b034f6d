import { getExtension } from '@cinvoice/contract/rules/files';

const LONGEST = 200;

/**
 * Replacements that browsers write for the three characters that would end a file name early. HTML, multipart
 * form data.
 */
const browserEscapes: Record<string, string> = { '%22': '"', '%0d': '\r', '%0a': '\n' };

/** Characters that reverse the reading order: 'fdp.exe' could pass for 'exe.pdf'. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The sent name, safe to display: no folders, no control characters, at most 200 characters. Never used as a
 * path.
 */
export const toDisplayName = (sent: string): string => {
  const name = sent
    .replace(/%22|%0d|%0a/gi, (escaped) => browserEscapes[escaped.toLowerCase()] ?? escaped)
    .toWellFormed()
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(directionMarks, '')
    .replace(/^.*[/\\]/, '')
    .normalize('NFC')
    .trim();
  return shorten(name);
};

/** Cuts in the middle, because the extension names the type. */
const shorten = (name: string): string => {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const ending = [...`.${getExtension(name)}`];
  const keepsEnding = name.includes('.') && ending.length <= LONGEST / 2;
  if (!keepsEnding) return characters.slice(0, LONGEST).join('');
  return [...characters.slice(0, LONGEST - ending.length), ...characters.slice(-ending.length)].join('');
};
