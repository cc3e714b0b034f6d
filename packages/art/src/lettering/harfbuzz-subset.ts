// For WebAssembly, which is not among the types of Node.
/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';

const file = new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));

const started = async () => {
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const call = (name: string, ...given: number[]): number => {
    const exported = instance.exports[name];
    if (typeof exported !== 'function') throw new Error(`harfbuzz-subset has no ${name}`);
    return Number(exported(...given));
  };
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('harfbuzz-subset has no memory');
  call('_initialize');
  // A new view each time: the memory may have grown and moved.
  return { call, bytes: () => new Uint8Array(memory.buffer) };
};

const WRITABLE = 2;
const FEATURES = 6;
const NO_HINTING = 0x01;
/** Otherwise every conjunct that the kept letters could form would be kept, too. */
const NO_LAYOUT_CLOSURE = 0x200;

const tag = (axis: string): number =>
  [...axis].reduce((sum, letter) => sum * 256 + (letter.codePointAt(0) ?? 0), 0);

export interface Cut {
  letters: Iterable<string>;
  /** Shapes that letters take together; see listGlyphs. */
  glyphs: Iterable<number>;
  /** The value of each pinned axis. */
  axes: Readonly<Record<string, number>>;
}

/** Cuts a font in sfnt format to letters and glyphs. All features stay; rules for glyphs that went away go with them. */
export const cutFont = async (font: Uint8Array, { letters, glyphs, axes }: Cut): Promise<Uint8Array> => {
  const { call, bytes } = await started();
  const place = call('malloc', font.length);
  bytes().set(font, place);
  const face = call('hb_face_create', call('hb_blob_create', place, font.length, WRITABLE, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  call('hb_subset_input_set_flags', input, NO_HINTING | NO_LAYOUT_CLOSURE);
  call('hb_set_invert', cleared(call, call('hb_subset_input_set', input, FEATURES)));
  const unicodes = cleared(call, call('hb_subset_input_unicode_set', input));
  for (const letter of letters) call('hb_set_add', unicodes, letter.codePointAt(0) ?? 0);
  const kept = call('hb_subset_input_glyph_set', input);
  for (const glyph of glyphs) call('hb_set_add', kept, glyph);
  for (const [axis, at] of Object.entries(axes)) {
    call('hb_subset_input_pin_axis_location', input, face, tag(axis), at);
  }
  const cut = call('hb_subset_or_fail', face, input);
  if (cut === 0) throw new Error('the font could not be cut');
  const blob = call('hb_face_reference_blob', cut);
  const start = call('hb_blob_get_data', blob, 0);
  return bytes().slice(start, start + call('hb_blob_get_length', blob));
};

const cleared = (call: (name: string, set: number) => number, set: number): number => {
  call('hb_set_clear', set);
  return set;
};
