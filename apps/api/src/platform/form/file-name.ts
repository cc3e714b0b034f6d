import { extensionOf } from '@cinvoice/contract/rules/files';

const LONGEST = 200;

/** What browsers write in place of the three characters that would end a file name early. HTML, multipart form data. */
const escapes: Record<string, string> = { '%22': '"', '%0d': '\r', '%0a': '\n' };

/** Characters that turn the reading order around, so that 'fdp.exe' could pass for 'exe.pdf'. */
const turningAround = /[\u202a-\u202e\u2066-\u2069]/gu;

/** The sent name, made safe to show: no folders, no control characters, at most 200 characters. Never used as a path. */
export const displayName = (sent: string): string => {
  const name = sent
    .replace(/%22|%0d|%0a/gi, (escaped) => escapes[escaped.toLowerCase()] ?? escaped)
    .toWellFormed()
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(turningAround, '')
    .replace(/^.*[/\\]/, '')
    .normalize('NFC')
    .trim();
  return shortened(name);
};

/** Cut in the middle: the extension says what the file is. */
const shortened = (name: string): string => {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const ending = [...`.${extensionOf(name)}`];
  const keepsEnding = name.includes('.') && ending.length <= LONGEST / 2;
  if (!keepsEnding) return characters.slice(0, LONGEST).join('');
  return [...characters.slice(0, LONGEST - ending.length), ...characters.slice(-ending.length)].join('');
};
