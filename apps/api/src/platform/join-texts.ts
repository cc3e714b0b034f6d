/** The length at which texts are passed on: a write each would be slow. */
const LEAST = 65_536;

/** Joins short texts to longer ones. */
export const joinTexts = async function* (
  texts: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let joined = '';
  for await (const text of texts) {
    joined += text;
    if (joined.length < LEAST) continue;
    yield joined;
    joined = '';
  }
  if (joined !== '') yield joined;
};
