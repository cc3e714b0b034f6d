import { z } from 'zod';
import { page } from './answers.ts';

/** Everything that is written to the audit log, and how each entry reads after the name of who did it. */
export const auditActions = {
  'signed-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'ott-added': 'added an OTT',
  'ott-renamed': 'renamed an OTT',
  'ott-password-changed': 'gave an OTT a new password',
  'ott-deactivated': 'deactivated an OTT',
  'ott-reactivated': 'reactivated an OTT',
  'user-suspended': 'suspended a user',
  'user-reinstated': 'reinstated a user',
  'user-signed-out': 'signed a user out everywhere',
  'admin-added': 'added an admin',
  'admin-password-changed': 'changed their own password',
  'second-factor-on': 'switched the second factor on',
  'second-factor-off': 'switched the second factor off',
  'recovery-codes-made': 'made new recovery codes',
  'recovery-code-used': 'signed in with a recovery code',
  'item-reviewed': 'reviewed an item',
  'item-edited': 'edited an item',
} as const satisfies Record<string, string>;
export type AuditAction = keyof typeof auditActions;

// Object.keys forgets that a record's keys are exactly its type's.
const actionNames = Object.keys(auditActions) as AuditAction[];
export const auditAction = z.enum(actionNames);

/** `nobody` is someone who has not shown who they are. */
export const auditActorKinds = ['user', 'ott', 'admin', 'nobody'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

export const auditTargetKinds = ['user', 'ott', 'admin', 'projects', 'ready-to-release', 'content'] as const;
export type AuditTargetKind = (typeof auditTargetKinds)[number];

/** Names and labels are those of that moment. `address` is the network address that the request came from. */
export const auditEntry = z.strictObject({
  _id: z.uuid(),
  at: z.iso.datetime(),
  action: auditAction,
  actor: z.strictObject({ kind: z.enum(auditActorKinds), _id: z.uuid().nullable(), name: z.string() }),
  target: z.strictObject({ kind: z.enum(auditTargetKinds), _id: z.uuid().nullable(), label: z.string() }),
  address: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({ data: z.array(auditEntry), page });
