import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addAdmin,
  changeOttPassword,
  createOtt,
  editOtt,
  proveSecondFactor,
  suspendUser,
} from './accounts.ts';
import { addPasskey, passkeyLogin, removePasskey, startPasskey } from './passkeys.ts';
import {
  completeProfile,
  createOptionalChoice,
  emailAddress,
  itemVersion,
  registerOrLogin,
  requiredReason,
  review,
  updateProfile,
  verifyOtp,
} from './requests.ts';
import { listFaults } from './test-faults.ts';
import { occupations, pastProjectTypes } from './vocabulary.ts';

describe('a sign-in', () => {
  test('takes ten digits and one of two roles', () => {
    expect(listFaults(registerOrLogin, { mobile: '9820000001', role: 'investor' })).toEqual({});
    expect(listFaults(registerOrLogin, { mobile: '98200', role: 'usher' })).toEqual({
      mobile: 'Please enter a valid 10-digit phone number.',
      role: 'The role must be one of: investor, content_producer.',
    });
    expect(listFaults(registerOrLogin, { mobile: 9_820_000_001, role: 'investor' })).toHaveProperty('mobile');
  });

  test.each(['12345', '1234567', '12345a', '', 123456])('takes no code %o', (otp) => {
    expect(listFaults(verifyOtp, { mobile: '9820000001', otp })).toEqual({
      otp: 'The OTP has exactly 6 digits.',
    });
  });

  test('may leave out the role of a code', () => {
    expect(listFaults(verifyOtp, { mobile: '9820000001', otp: '123456' })).toEqual({});
  });

  test('refuses a field that it does not know', () => {
    expect(listFaults(registerOrLogin, { mobile: '9820000001', role: 'investor', admin: true })).toEqual({
      admin: 'This field is not known.',
    });
  });

  test('by passkey needs a whole answer', () => {
    const part = 'abc';
    const passkey = {
      id: part,
      rawId: part,
      type: 'public-key',
      response: { clientDataJSON: part, authenticatorData: part, signature: part },
    };
    expect(listFaults(passkeyLogin, { passkey, role: 'investor' })).toEqual({});
    expect(listFaults(passkeyLogin, { passkey: { ...passkey, id: 'a b' }, role: 'investor' })).toEqual({
      passkey: 'The answer of the passkey is not complete.',
    });
    expect(listFaults(addPasskey, { name: ' ', passkey })).toHaveProperty('name', 'Name is required.');
  });
});

describe('a profile', () => {
  test('needs a name alone; what is left out is empty', () => {
    expect(completeProfile.parse({ name: '  Asha Rane ' })).toEqual({
      name: 'Asha Rane',
      occupation: [],
      participatedIn: [],
      referralCode: '',
    });
    expect(listFaults(completeProfile, { name: '   ' })).toEqual({ name: 'Name is required.' });
    expect(listFaults(completeProfile, {})).toEqual({ name: 'Name is required.' });
  });

  test('takes each choice once, and none that is not offered', () => {
    expect(completeProfile.parse({ name: 'A', occupation: ['Writer', 'Writer'] }).occupation).toEqual([
      'Writer',
    ]);
    expect(listFaults(completeProfile, { name: 'A', occupation: ['Usher'] }).occupation).toMatch(
      /^Occupation: choose from Producer, Director/,
    );
    expect(listFaults(completeProfile, { name: 'A', occupation: 'Writer' })).toEqual({
      occupation: 'Occupation must be a list.',
    });
  });

  test('takes codes in any case, and checks those that are given', () => {
    expect(updateProfile.parse({ ifscCode: ' hdfc0001234 ' }).ifscCode).toBe('HDFC0001234');
    expect(updateProfile.parse({ panNo: '' }).panNo).toBe('');
    expect(
      listFaults(updateProfile, { ifscCode: 'HDFC1001234', panNo: 'AAAXA1234F', accountNumber: '12345678' }),
    ).toEqual({
      accountNumber: 'Account number must be 9 to 18 digits.',
      ifscCode: 'IFSC code must be four letters, a zero and six letters or digits.',
      panNo: expect.stringMatching(/^PAN must be five letters/),
    });
  });

  test('drops what it may not change', () => {
    expect(updateProfile.parse({ mobile: '9820000009', isProfileComplete: true })).toEqual({});
  });

  test('takes no more than twenty reasons', () => {
    expect(listFaults(updateProfile, { invoiceReason: Array(21).fill('x') })).toHaveProperty('invoiceReason');
    expect(listFaults(updateProfile, { invoiceReason: Array(20).fill('x') })).toEqual({});
  });
});

test.each([
  ['', true],
  ['  asha@example.com ', true],
  ['asha@example', false],
  ['asha example.com', false],
  ['ashä@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
])('%o is an e-mail address or blank: %s', (text, isOne) => {
  expect(emailAddress.safeParse(text).success).toBe(isOne);
});

describe('a decision', () => {
  test('has a status, a trimmed remark and a version', () => {
    expect(review.parse({ ottUpdates: 'approved', ottRemarks: ' Well told. ', version: '3' })).toEqual({
      ottUpdates: 'approved',
      ottRemarks: 'Well told.',
      version: 3,
    });
    expect(review.parse({ ottUpdates: 'approved' }).ottRemarks).toBe('');
    expect(listFaults(review, {})).toEqual({ ottUpdates: 'Status is required.' });
  });

  test.each([0, -1, 1.5, '0', 'x', '1e3', null])('has no version %o', (version) => {
    expect(itemVersion.safeParse(version).success).toBe(false);
  });
});

describe('a password', () => {
  const made = (password: unknown) => listFaults(changeOttPassword, { password });

  test.each([
    ['1234567', 'Password must have at least 8 characters.'],
    ['        ', 'Password must not be spaces alone.'],
    ['x'.repeat(201), 'Password may have at most 200 characters.'],
    [undefined, 'Password is required.'],
  ])('%o is refused: %s', (password, message) => {
    expect(made(password)).toEqual({ password: message });
  });

  test('keeps the spaces at its ends', () => {
    expect(changeOttPassword.parse({ password: ' eight ch ' }).password).toBe(' eight ch ');
  });

  test('is not the ID or the name of its account', () => {
    const names = { ottId: 'rang-mahal', name: 'Rang Mahal Talkies' };
    expect(listFaults(createOtt, { ...names, password: 'RangMahal' })).toEqual({
      password: 'Password must not be the ID or the name.',
    });
    expect(listFaults(createOtt, { ...names, password: 'rang mahal talkies' })).toHaveProperty('password');
    expect(listFaults(createOtt, { ...names, password: 'seven green mangoes' })).toEqual({});
    expect(listFaults(addAdmin, { id: 'mera naam', password: 'mera-naam' })).toHaveProperty('password');
  });
});

test('accounts of staff need their ID and name', () => {
  expect(listFaults(createOtt, { ottId: '', name: '', email: 'x', password: 'seven green mangoes' })).toEqual(
    {
      ottId: 'OTT ID is required.',
      name: 'OTT name is required.',
      email: 'Please enter a valid e-mail address, for instance name@example.com.',
    },
  );
  expect(editOtt.parse({ name: ' Rangmahal ' })).toEqual({ name: 'Rangmahal' });
  expect(listFaults(suspendUser, { reason: ' ' })).toEqual({ reason: 'Reason is required.' });
  expect(proveSecondFactor.parse({ password: 'p' })).toEqual({ password: 'p', code: '' });
});

test('a profile is read the second time as it was the first, its codes in capitals, each choice once', () => {
  const codeOf = (pattern: RegExp) =>
    fc.oneof(
      fc.constant(''),
      fc.stringMatching(pattern).map((text) => ` ${text.toLowerCase()}`),
    );
  const profile = fc.record(
    {
      occupation: fc.array(fc.constantFrom(...occupations), { maxLength: 6 }),
      participatedIn: fc.array(fc.constantFrom(...pastProjectTypes), { maxLength: 6 }),
      ifscCode: codeOf(/^[A-Z]{4}0[A-Z0-9]{6}$/),
      panNo: codeOf(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/),
      cinNo: codeOf(/^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/),
      bankName: fc.constantFrom('', '  State Bank ', 'Fort'),
      mobile: fc.string(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(profile, ({ mobile, ...given }) => {
      const read = updateProfile.parse({ ...given, mobile });
      expect(updateProfile.parse(read)).toEqual(read);
      expect(new Set(Object.keys(read))).toEqual(new Set(Object.keys(given)));
      for (const name of ['ifscCode', 'panNo', 'cinNo'] as const) {
        expect(read[name]).toBe(given[name]?.trim().toUpperCase());
      }
      for (const name of ['occupation', 'participatedIn'] as const) {
        expect(read[name]).toEqual(given[name] && [...new Set<string>(given[name])]);
      }
    }),
  );
});

test('a version is a whole number from 1 on, in digits too', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)), (given) => {
      const digits = typeof given === 'string' && /^\d{1,9}$/.test(given);
      const number = digits || typeof given === 'number' ? Number(given) : Number.NaN;
      const isVersion = Number.isSafeInteger(number) && number > 0;
      expect(itemVersion.safeParse(given).success).toBe(isVersion);
      if (isVersion) expect(itemVersion.parse(given)).toBe(number);
    }),
    { numRuns: 500 },
  );
});

test('a choice is one that is offered, or all', () => {
  const options = ['new', 'gap'] as const;
  const choice = createOptionalChoice('category', options);
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom('', ...options, undefined), fc.string(), fc.nat()), (given) => {
      const isOffered = options.some((option) => option === given);
      const isAll = given === '' || given === undefined;
      const read = choice.safeParse(given);
      expect(read.success).toBe(isOffered || isAll);
      if (read.success) expect(read.data).toBe(isAll ? null : given);
    }),
  );
});

describe('the answer of a passkey', () => {
  const part = 'abc';
  const response = { clientDataJSON: part, authenticatorData: part, signature: part };
  const passkey = { id: part, rawId: part, type: 'public-key', response };

  test.each([
    ['id', 1400],
    ['rawId', 1400],
  ])('has a %s of base64url, of at most %i characters', (name, most) => {
    const faults = (text: unknown) =>
      listFaults(passkeyLogin, { passkey: { ...passkey, [name]: text }, role: 'investor' });
    expect(faults('a'.repeat(most))).toEqual({});
    expect(faults('a'.repeat(most + 1))).toEqual({ passkey: 'The answer of the passkey is too long.' });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (text) => {
        expect(Object.keys(faults(text))).toEqual(/^[A-Za-z0-9_-]+$/.test(text) ? [] : ['passkey']);
      }),
    );
  });

  test.each([
    ['clientDataJSON', 4000],
    ['authenticatorData', 4000],
    ['signature', 8000],
    ['userHandle', 200],
  ])('holds a %s of at most %i characters', (name, most) => {
    const faults = (length: number) =>
      listFaults(startPasskey, {
        proof: { ...passkey, response: { ...response, [name]: 'a'.repeat(length) } },
      });
    expect(faults(most)).toEqual({});
    expect(faults(most + 1)).toEqual({ proof: 'The answer of the passkey is too long.' });
  });

  test.each([undefined, null, '', 7, {}, { ...passkey, type: 'password' }, { ...passkey, response: {} }])(
    'is not %o',
    (proof) => {
      expect(Object.keys(listFaults(removePasskey, { proof }))).toEqual(['proof']);
    },
  );
});

test('a reason has one to 500 characters', () => {
  const judge = (given: unknown) =>
    requiredReason.safeParse(given).error?.issues.map(({ message }) => message);
  expect(judge('because '.repeat(50))).toBeUndefined();
  expect(judge('x'.repeat(500))).toBeUndefined();
  expect(judge('x'.repeat(501))).toEqual(['At most 500 characters are allowed.']);
  for (const blank of [undefined, null, ' \n']) expect(judge(blank)).toEqual(['Reason is required.']);
});
