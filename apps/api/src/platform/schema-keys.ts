import type { ColumnType, Generated } from 'kysely';

/** The tables of second factors, passkeys and API keys; the others are in schema.ts. */

type Time = ColumnType<Date, Date, Date>;

export type KeySchema = {
  second_factors: {
    id: string;
    ott_id: string | null;
    admin_id: string | null;
    secret: string | null;
    confirmed_at: Time | null;
    last_step: Generated<number>;
    created_at: Time;
    app_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  recovery_codes: {
    factor_id: string;
    code_hash: Buffer;
    used_at: Time | null;
  };
  passkeys: {
    id: string;
    user_id: string | null;
    ott_id: string | null;
    admin_id: string | null;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    transports: string[];
    backed_up: boolean;
    name: string;
    created_at: Time;
    used_at: Time | null;
  };
  api_keys: {
    id: string;
    user_id: string | null;
    ott_id: string | null;
    admin_id: string | null;
    name: string;
    key_hash: Buffer;
    last_four: string;
    scopes: string[];
    created_at: Time;
    expires_at: Time;
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    used_address: Generated<string>;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  passkey_challenges: {
    challenge: Buffer;
    purpose: string;
    owner: string;
    expires_at: Time;
  };
};
