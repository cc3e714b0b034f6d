import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let admin: { token: string };

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
});
afterAll(() => server.close());
/** A new hour has a new count. */
beforeEach(() => server.pass(3_600_000));

const form = {
  firstName: 'Meera',
  lastName: 'Rao',
  email: 'meera@example.com',
  phone: '5550000123',
  phoneType: 'Work',
  updates: true,
  message: 'How long does a review take?',
  terms: true,
};

const write = (changes: object = {}) =>
  server.call(null, { method: 'POST', url: '/api/v1/contact', payload: { ...form, ...changes } });

const list = async (query = '') => {
  const answer = await server.call(admin.token, { method: 'GET', url: `/api/v1/contact${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};

describe('the contact form', () => {
  test('stores the message, mails it to the support and thanks the sender', async () => {
    const mails = server.askedEmails.length;
    const answer = await write();
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({
      code: 'contact-received',
      message: expect.stringMatching(/^Thank you/),
    });
    const [first] = await list();
    const { terms: _terms, ...kept } = form;
    expect(first).toMatchObject({ ...kept, answered: null });
    expect(server.askedEmails).toHaveLength(mails + 1);
    const mail = await server.db
      .selectFrom('emails')
      .selectAll()
      .where('id', '=', String(server.askedEmails.at(-1)))
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      event: 'contact-received',
      address: 'support@example.com',
      parameters: { email: 'meera@example.com', message: 'How long does a review take?' },
    });
  });

  test('names every invalid field in the specified words', async () => {
    const answer = await server.call(null, { method: 'POST', url: '/api/v1/contact', payload: {} });
    expect(answer.statusCode).toBe(400);
    const errors: { path: string; message: string }[] = answer.json().errors;
    expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toMatchObject({
      firstName: 'Please enter first name.',
      lastName: 'Please enter last name.',
      email: 'Please enter e-mail address.',
      phone: 'Please enter phone number.',
      message: 'Please enter your message.',
      terms: 'Please accept the terms of use.',
    });
  });

  test.each([
    [{ email: 'meera@' }, 'email'],
    [{ phone: '12345' }, 'phone'],
    [{ phoneType: 'Fax' }, 'phoneType'],
    [{ terms: false }, 'terms'],
    [{ updates: 'yes' }, 'updates'],
    [{ more: 1 }, 'more'],
  ])('refuses %j beside its field', async (changes, path) => {
    const answer = await write(changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path }]);
  });

  test.each([{ website: 'https://spam.example' }, { openForMs: 300 }])(
    'thanks a machine that sends %j and stores nothing',
    async (changes) => {
      const before = (await list()).length;
      const answer = await write({ ...changes, message: 'Buy now' });
      expect(answer.statusCode).toBe(202);
      expect(await list()).toHaveLength(before);
    },
  );

  test('accepts a few messages an hour from a network, then names the wait', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await write()).statusCode).toBe(202);
    const answer = await write();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    server.pass(3_600_000);
    expect((await write()).statusCode).toBe(202);
  });
});

describe('the list of messages', () => {
  test('is for admins', async () => {
    const someone = await server.aUser('5550000124');
    expect((await server.call(null, { method: 'GET', url: '/api/v1/contact' })).statusCode).toBe(401);
    expect((await server.call(someone.token, { method: 'GET', url: '/api/v1/contact' })).statusCode).toBe(
      403,
    );
  });

  test('is searched by name, e-mail and phone', async () => {
    await write({ firstName: 'Zubin', email: 'zubin@example.org', phone: '5559998887' });
    for (const q of ['zubin', 'ZUBIN R', 'example.org', '9998887']) {
      expect(await list(`?q=${encodeURIComponent(q)}`)).toMatchObject([{ firstName: 'Zubin' }]);
    }
    expect(await list('?q=nobody-like-that')).toEqual([]);
  });

  test('marks a message as answered with admin and time, and removes the mark', async () => {
    await write({ firstName: 'Asha' });
    const [message] = await list('?q=asha');
    const mark = (answered: boolean) =>
      server.call(admin.token, {
        method: 'PUT',
        url: `/api/v1/contact/${message._id}`,
        payload: { answered },
      });
    const marked = (await mark(true)).json().data;
    expect(marked.answered).toEqual({ at: server.now().toISOString(), by: expect.any(String) });
    server.pass(1000);
    expect((await mark(true)).json().data.answered).toEqual(marked.answered);
    expect(await list('?q=asha&answered=1')).toHaveLength(1);
    expect(await list('?q=asha&answered=0')).toHaveLength(0);
    expect((await mark(false)).json().data.answered).toBeNull();
    expect(await list('?q=asha&answered=0')).toHaveLength(1);
  });

  test.each(['00000000-0000-7000-8000-000000000000', 'nothing'])(
    'answers 404 for the message %s',
    async (id) => {
      const answer = await server.call(admin.token, {
        method: 'PUT',
        url: `/api/v1/contact/${id}`,
        payload: { answered: true },
      });
      expect(answer.statusCode).toBe(404);
    },
  );
});
