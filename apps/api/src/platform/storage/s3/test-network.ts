import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

export type Act = (context: { request: IncomingMessage; response: ServerResponse; pass: () => void }) => void;

export type Fault = {
  when: (request: IncomingMessage) => boolean;
  act: Act;
  /** How many requests meet it; all, unless given. */
  times?: number;
};

/** Refuses as S3 does. */
export const refuse =
  (status: number, code: string): Act =>
  ({ request, response }) => {
    request.resume();
    request.once('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
    });
  };

/** Takes the request and says nothing. */
export const hang: Act = ({ request }) => void request.resume();

/** Cuts the connection when that much of the answer's body has passed; what is less passes whole. */
export const cutAfter =
  (bytes: number): Act =>
  ({ response, pass }) => {
    let passed = 0;
    const write = response.write.bind(response);
    response.write = (chunk: Buffer) => {
      const left = bytes - passed;
      passed += chunk.length;
      if (chunk.length <= left) return write(chunk);
      return write(chunk.subarray(0, left), () => response.destroy());
    };
    pass();
  };

/** The request arrives and is done; its answer does not come back. */
export const loseAnswer: Act = ({ response, pass }) => {
  response.writeHead = () => response.destroy();
  pass();
};

/** A network in front of an S3 that fails as it is told. */
export const openTestNetwork = async (target: { host: string; port: number }) => {
  const faults: Fault[] = [];

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url: path, headers } = request;
    let answered = false;
    const onward = forward({ ...target, method, path, headers }, (answer) => {
      answered = true;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => void response.write(chunk));
      answer.on('end', () => response.end());
      answer.on('error', () => response.destroy());
    });
    // Swift sends a body with answers that have none: what comes after them is no fault of theirs.
    onward.on('error', () => !answered && response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };

  const server = createServer((request, response) => {
    const fault = faults.find(({ when }) => when(request));
    if (!fault) return pass(request, response);
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) faults.splice(faults.indexOf(fault), 1);
    }
    fault.act({ request, response, pass: () => pass(request, response) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());

  return {
    endpoint: `http://127.0.0.1:${port}`,
    fail: (fault: Fault): void => void faults.push(fault),
    /** The addresses of what passes from now on, as it passes. */
    watch: (isWatched: Fault['when']): string[] => {
      const seen: string[] = [];
      const note = (request: IncomingMessage): boolean => {
        if (isWatched(request)) seen.push(request.url ?? '');
        return false;
      };
      faults.push({ when: note, act: hang });
      return seen;
    },
    mend: (): void => void faults.splice(0),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type TestNetwork = Awaited<ReturnType<typeof openTestNetwork>>;
