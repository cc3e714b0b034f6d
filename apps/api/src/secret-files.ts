import { readFileSync } from 'node:fs';
import { CannotStart } from '#api/platform/cannot-start.ts';

/**
 * The value of a secret setting, or of the file that NAME_FILE names: a vault or a service manager gives secrets as files, which
 * unlike the environment no other process is shown. Throws CannotStart.
 */
export const readSecretSetting = (name: string, environment: NodeJS.ProcessEnv): string | undefined => {
  const [held, file] = [environment[name], environment[`${name}_FILE`]];
  if (!file) return held;
  if (held) throw new CannotStart(`${name} and ${name}_FILE are both set: set one of them.`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new CannotStart(`${name}_FILE is '${file}', which cannot be read.`, { cause });
  }
};
