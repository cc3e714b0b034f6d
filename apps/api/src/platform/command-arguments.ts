import process from 'node:process';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CannotStart } from './cannot-start.ts';

/** The one FILE or FOLDER of a command, and its options. Anything else is answered with the usage. */
export const readArguments = <Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args = process.argv.slice(2),
) => {
  const { values, positionals } = parse(usage, options, args);
  const [place] = positionals;
  if (!place || positionals.length > 1) throw new CannotStart(usage);
  return { place, values };
};

const parse = <Options extends ParseArgsOptionsConfig>(usage: string, options: Options, args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new CannotStart(usage, { cause });
  }
};
