/**
 * Lists what an API key may read, one JSON object a line. It needs Node 20 or later, and nothing else:
 *
 *   CINVOICE_KEY=cinv_ott_… node examples/list-with-a-key.mjs https://cinvoice.example items
 *   CINVOICE_KEY=cinv_user_… node examples/list-with-a-key.mjs https://cinvoice.example deals
 */

const lists = {
  items: ['/projects/ott', '/ready-to-release/ott', '/content/ott'],
  deals: ['/deals'],
};

const [address, what] = process.argv.slice(2);
const key = process.env.CINVOICE_KEY;
if (!key || !address || !Object.hasOwn(lists, what)) {
  console.error('Usage: CINVOICE_KEY=cinv_… node list-with-a-key.mjs <address> items|deals');
  process.exit(2);
}

const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Asks once, and again when the server says that it was too often. */
const read = async (url) => {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  if (answer.status === 429) {
    await wait(Number(answer.headers.get('retry-after')));
    return read(url);
  }
  const body = await answer.json();
  // A refusal is RFC 9457: `code` is for programs, `detail` for people.
  if (!answer.ok) throw new Error(`${body.code}: ${body.detail}`);
  return body;
};

/** Every record of a list, page by page. */
async function* readAll(path) {
  let cursor = '';
  while (cursor !== null) {
    const { data, page } = await read(new URL(`/api/v1${path}?limit=100&cursor=${cursor}`, address));
    yield* data;
    cursor = page.nextCursor;
  }
}

try {
  for (const path of lists[what]) {
    for await (const record of readAll(path)) console.log(JSON.stringify(record));
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
