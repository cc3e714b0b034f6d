import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSecret, toWebhookHeaders } from './signature.ts';

/** The library of receivers compares with its own clock. */
const signed = fc.record({
  id: fc.uuid(),
  at: fc.constant(null).map(() => new Date()),
  body: fc.json(),
});

test('what is signed is verified by the library of receivers, with any of the secrets and no other', () => {
  fc.assert(
    fc.property(signed, fc.nat(3), (about, place) => {
      const secrets = Array.from({ length: 4 }, newSecret);
      const headers = toWebhookHeaders(secrets, about);
      expect(new Webhook(secrets[place] ?? '').verify(about.body, headers)).toEqual(JSON.parse(about.body));
      expect(() => new Webhook(newSecret()).verify(about.body, headers)).toThrow('No matching signature');
    }),
  );
});

test('nothing of it can be changed', () => {
  const changed = fc.constantFrom('webhook-id', 'webhook-timestamp', 'body');
  fc.assert(
    fc.property(signed, changed, (about, what) => {
      const secret = newSecret();
      const headers = toWebhookHeaders([secret], about);
      const wrong = what === 'body' ? headers : { ...headers, [what]: `${headers[what]}1` };
      const body = what === 'body' ? `${about.body} ` : about.body;
      expect(() => new Webhook(secret).verify(body, wrong)).toThrow();
    }),
  );
});

test('a known example of the specification', () => {
  const headers = toWebhookHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
