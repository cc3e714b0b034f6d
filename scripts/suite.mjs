import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './checks.mjs';
import { compileCache } from './compile-cache.mjs';
import { withMemoryFolder } from './memory-folder.mjs';
import { ownNode, readText, root } from './workspace.mjs';

/** Runs a test program with visible output, and reads its report from a file. */
export const runSuite = async ({ program, args, env = {}, report }) => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(join(root, report), { force: true });
  const code = await withMemoryFolder(
    (temporary) =>
      new Promise((resolve) => {
        const child = spawn(ownNode, [program, ...args], {
          cwd: root,
          env: { ...environment, NODE_COMPILE_CACHE: compileCache, ...temporary, ...env },
          stdio: 'inherit',
        });
        child.on('close', resolve);
      }),
  );
  const written = readText(report);
  return { code, report: written ? JSON.parse(written) : undefined };
};
