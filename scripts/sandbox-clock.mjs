// Moves the clock of the sandbox that runs on this machine, or tells its time.
import { Stop } from './workspace.mjs';

const usage = `Usage: npm run sandbox:clock                        tells the time of the sandbox
       npm run sandbox:clock -- +60d                60 days forward; hours are h: +12h, +1d12h
       npm run sandbox:clock -- --to 2027-03-12     to nine in the morning of that day in India
       npm run sandbox:clock -- --to 2027-03-12T18:00:00+05:30`;

const { SANDBOX_PORT = '3100', SANDBOX_HOST = '127.0.0.1' } = process.env;
const address = `http://${SANDBOX_HOST}:${SANDBOX_PORT}/api/v1/sandbox/clock`;

const readMove = (given) => {
  const [first = '', second, ...more] = given;
  if (more.length > 0) return null;
  if (first === '--to' && second) return { to: second };
  return second === undefined && /^\+?\d/.test(first) ? { forward: first } : null;
};

const call = async (move) => {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  };
  try {
    return await fetch(address, move && post);
  } catch {
    throw new Stop(`No sandbox answers at ${address}: start it with 'npm run sandbox'.`);
  }
};

const inIndia = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const tell = async (move) => {
  const answer = await call(move);
  const { data, message } = await answer.json().catch(() => ({}));
  if (answer.status === 404 || (answer.ok && !data))
    throw new Stop(`The server at ${address} is no sandbox.`);
  if (!answer.ok) throw new Stop(message ?? `It answered ${answer.status}.`);
  console.log(`${inIndia.format(new Date(data.now))} in India`);
  if (data.failedJobs?.length > 0)
    throw new Stop(`Failed meanwhile: ${data.failedJobs.join(', ')}. The sandbox says why.`);
};

const given = process.argv.slice(2);
const move = readMove(given);
try {
  if (given.length > 0 && move === null) throw new Stop(usage);
  await tell(move);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
