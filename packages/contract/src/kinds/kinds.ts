import { content } from './content.ts';
import type { Kind } from './define.ts';
import { project } from './project.ts';
import { readyToRelease } from './ready-to-release.ts';

export const kinds: readonly Kind[] = [project, readyToRelease, content];
