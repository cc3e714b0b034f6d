/** The blocks of the scripts of India that Unicode lays out alike: the same sound has the same place in each. */
const INDIC = /[\u0900-\u0d7f]/u;
const PLACES = 0x80;

const VIRAMA = 0x4d;
const NUKTA = 0x3c;

const consonants: Readonly<Record<number, string>> = {
  ...{ 21: 'k', 22: 'kh', 23: 'g', 24: 'gh', 25: 'n' },
  ...{ 26: 'ch', 27: 'chh', 28: 'j', 29: 'jh', 30: 'n' },
  ...{ 31: 't', 32: 'th', 33: 'd', 34: 'dh', 35: 'n' },
  ...{ 36: 't', 37: 'th', 38: 'd', 39: 'dh', 40: 'n', 41: 'n' },
  ...{ 42: 'p', 43: 'ph', 44: 'b', 45: 'bh', 46: 'm', 47: 'y' },
  ...{ 48: 'r', 49: 'r', 50: 'l', 51: 'l', 52: 'l', 53: 'v' },
  ...{ 54: 'sh', 55: 'sh', 56: 's', 57: 'h' },
  ...{ 88: 'q', 89: 'kh', 90: 'g', 91: 'z', 92: 'r', 93: 'rh', 94: 'f', 95: 'y' },
};

/** A dot below makes another consonant of these. */
const dotted: Readonly<Record<number, string>> = { 21: 'q', 28: 'z', 33: 'r', 34: 'rh', 43: 'f' };

const vowels = ['a', 'a', 'i', 'i', 'u', 'u', 'ri', 'li', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const VOWEL = 0x05;
/** The first sign of a vowel after a consonant; the inherent 'a' has none. */
const SIGN = 0x3e;

const marks: Readonly<Record<number, string>> = { 1: 'n', 2: 'n', 3: 'h' };
const DIGIT = 0x66;

const toDigit = (place: number): string =>
  place >= DIGIT && place < DIGIT + 10 ? String(place - DIGIT) : '';

const getVowelSign = (place: number | undefined): string | undefined =>
  place !== undefined && place >= SIGN && place < VIRAMA ? vowels[place - SIGN + 1] : undefined;

type Spelt = { latin: string; length: number };

/** A consonant with its dot and what follows it: the sign of a vowel, the sign of none, or the inherent 'a'. */
const spellConsonant = (places: readonly number[], at: number): Spelt => {
  const place = places[at] ?? 0;
  const isDotted = places[at + 1] === NUKTA;
  const consonant = (isDotted ? dotted[place] : undefined) ?? consonants[place] ?? '';
  const next = at + (isDotted ? 2 : 1);
  const sign = getVowelSign(places[next]);
  if (sign !== undefined) return { latin: consonant + sign, length: next + 1 - at };
  if (places[next] === VIRAMA) return { latin: consonant, length: next + 1 - at };
  // Most of these languages do not sound the 'a' at the end of a word.
  const isLast = next === places.length && at > 0;
  return { latin: isLast ? consonant : `${consonant}a`, length: next - at };
};

const spellOne = (places: readonly number[], at: number): Spelt => {
  const place = places[at] ?? 0;
  if (consonants[place] !== undefined) return spellConsonant(places, at);
  const latin = vowels[place - VOWEL] ?? getVowelSign(place) ?? marks[place] ?? toDigit(place);
  return { latin, length: 1 };
};

const spellWord = (word: string): string => {
  const places = [...word].map((letter) => (letter.codePointAt(0) ?? 0) % PLACES);
  let latin = '';
  for (let at = 0; at < places.length; ) {
    const spelt = spellOne(places, at);
    latin += spelt.latin;
    at += spelt.length;
  }
  return latin;
};

const words = new RegExp(`${INDIC.source}+`, 'gu');

/** Spells the words of a text that stand in a script of India in Latin letters, as people type them; the rest stays. */
export const toLatinLetters = (text: string): string => text.normalize('NFC').replace(words, spellWord);
